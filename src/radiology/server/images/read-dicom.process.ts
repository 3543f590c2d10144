import { serveOrders } from '../../../platform/server/isolation/serve-orders.ts'
import { readDicom } from '../../model/images/read-dicom.ts'
import type { ReadOrder } from './read-dicom-file.ts'

/** The other side of read-dicom-file.ts. */
serveOrders(async ({ bytes }: ReadOrder) =>
  readDicom(bytes, (text, encoding) => new TextDecoder(encoding).decode(text)),
)
