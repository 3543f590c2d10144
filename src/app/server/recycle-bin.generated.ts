// Written by npm run fix from the files that the slices register; not changed by hand.
import type { WithdrawnKind } from '../../platform/server/records/withdrawn-kind.ts'
import { medicinesRecycleBin } from '../../medicines/server/medicines.recycle-bin.ts'
import { wardRecycleBin } from '../../wards/server/wards.recycle-bin.ts'
import { purchasingRecycleBin } from '../../purchasing/server/purchasing.recycle-bin.ts'
import { visitRecycleBin } from '../../visits/server/visits.recycle-bin.ts'
import { documentRecycleBin } from '../../documents/server/documents.recycle-bin.ts'
import { ordersRecycleBin } from '../../orders/server/orders.recycle-bin.ts'
import { lettersRecycleBin } from '../../letters/server/letters.recycle-bin.ts'

export const recycleBin: readonly WithdrawnKind[] = [
  ...medicinesRecycleBin,
  ...wardRecycleBin,
  ...purchasingRecycleBin,
  ...visitRecycleBin,
  ...documentRecycleBin,
  ...ordersRecycleBin,
  ...lettersRecycleBin,
]
