import type { Actor } from '../contract/actor.ts'
import type { HospitalDb } from '../database/in-hospital.ts'

/**
 * Whether this user uploaded a file: what others uploaded is read through its own record only, and could be opened again by naming
 * its id in another.
 */
export async function isUploadedBy(db: HospitalDb, actor: Actor, fileId: string): Promise<boolean> {
  const file = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('created_by', '=', actor.userId)
    .executeTakeFirst()
  return file !== undefined
}
