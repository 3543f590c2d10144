import type { Actor } from '../../../platform/server/contract/actor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { isUploadedBy } from '../../../platform/server/files/uploaded-by.ts'

type Files = { readonly patientPhoto?: string | null | undefined; readonly referralLetter?: string | null | undefined }

/**
 * The field whose file this user may not file with a patient: what others uploaded is read through its own record only, and
 * could be opened again by naming its id here. `kept` are the files that the patient has already.
 */
export async function fieldWithForeignFile(
  db: HospitalDb,
  actor: Actor,
  form: Files,
  kept: readonly (string | null)[] = [],
): Promise<keyof Files | undefined> {
  const named = (['patientPhoto', 'referralLetter'] as const).filter(
    (field) => form[field] && !kept.includes(form[field]),
  )
  for (const field of named) {
    if (!(await isUploadedBy(db, actor, form[field] ?? ''))) return field
  }
  return undefined
}
