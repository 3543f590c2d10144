// Written by npm run fix from the files that the slices register; not changed by hand.
import type { FileReference } from '../../platform/server/files/file-reference.ts'
import { accessFileReferences } from '../../access/server/access.file-references.ts'
import { patientsFileReferences } from '../../patients/server/patients.file-references.ts'
import { stockFileReferences } from '../../stock/server/stock.file-references.ts'
import { purchasingFileReferences } from '../../purchasing/server/purchasing.file-references.ts'
import { documentsFileReferences } from '../../documents/server/documents.file-references.ts'
import { chargesFileReferences } from '../../charges/server/charges.file-references.ts'
import { ordersFileReferences } from '../../orders/server/orders.file-references.ts'
import { physiotherapyFileReferences } from '../../physiotherapy/server/physiotherapy.file-references.ts'
import { laboratoryFileReferences } from '../../laboratory/server/laboratory.file-references.ts'
import { bloodFileReferences } from '../../blood/server/blood.file-references.ts'
import { satisfactionFileReferences } from '../../satisfaction/server/satisfaction.file-references.ts'
import { theatreFileReferences } from '../../theatre/server/theatre.file-references.ts'

export const fileReferences: readonly FileReference[] = [
  ...accessFileReferences,
  ...patientsFileReferences,
  ...stockFileReferences,
  ...purchasingFileReferences,
  ...documentsFileReferences,
  ...chargesFileReferences,
  ...ordersFileReferences,
  ...physiotherapyFileReferences,
  ...laboratoryFileReferences,
  ...bloodFileReferences,
  ...satisfactionFileReferences,
  ...theatreFileReferences,
]
