import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { isUploadedBy } from '../../../platform/server/files/uploaded-by.ts'

const PICTURES = ['image/jpeg', 'image/png']

/** Whether a file is a picture that this person has sent: what others sent is read through their own record. */
export async function decidePicture(
  { db, actor }: { readonly db: HospitalDb; readonly actor: Actor },
  fileId: string | null,
): Promise<Verdict<string | null, 'PICTURE_NOT_FOUND' | 'NOT_A_PICTURE'>> {
  if (fileId === null) return accept(null)
  if (!(await isUploadedBy(db, actor, fileId))) return refuse('PICTURE_NOT_FOUND', { field: 'pictureFileId' })
  const file = await db.selectFrom('files').select('media_type as type').where('id', '=', fileId).executeTakeFirst()
  return file && PICTURES.includes(file.type) ? accept(fileId) : refuse('NOT_A_PICTURE', { field: 'pictureFileId' })
}
