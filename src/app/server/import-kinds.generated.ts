// Written by npm run fix from the files that the slices register; not changed by hand.
import type { ImportKind } from '../../platform/server/imports/import-kind.ts'
import { listImportKinds } from '../../catalogue/server/imports/lists.import-kinds.ts'
import { medicineImportKinds } from '../../medicines/server/imports/medicines.import-kinds.ts'
import { patientImportKinds } from '../../patients/server/imports/patients.import-kinds.ts'
import { purchasingImportKinds } from '../../purchasing/server/imports/purchasing.import-kinds.ts'
import { parameterImportKinds } from '../../laboratory/server/imports/parameters.import-kinds.ts'
import { testImportKinds } from '../../laboratory/server/imports/tests.import-kinds.ts'

export const importKinds: readonly ImportKind[] = [
  ...listImportKinds,
  ...medicineImportKinds,
  ...patientImportKinds,
  ...purchasingImportKinds,
  ...parameterImportKinds,
  ...testImportKinds,
]
