import { serveOrders } from '../isolation/serve-orders.ts'
import type { InspectOrder } from './accept-file.ts'
import { inspectFile } from './inspect-file.ts'

/** The other side of accept-file.ts. */
serveOrders(({ name, bytes }: InspectOrder) => inspectFile(name, bytes))
