import { listImportKinds } from '../../catalogue/server/imports/import-list.ts'
import { patientImportKinds } from '../../patients/server/imports/import-patients.ts'
import type { ImportKind } from '../../platform/server/imports/import-kind.ts'

/** Every list that files fill. */
export const importKinds: readonly ImportKind[] = [...patientImportKinds, ...listImportKinds]
