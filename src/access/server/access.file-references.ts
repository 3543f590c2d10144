import type { FileReference } from '../../platform/server/files/file-reference.ts'

/** The picture of a signature is read by its owner and by who keeps the accounts: whoever had it could sign as its owner. */
const signature: FileReference = {
  table: 'users',
  column: 'signature_file_id',
  async reading(db, fileId, actor) {
    const owner = await db.selectFrom('users').select('id').where('signature_file_id', '=', fileId).executeTakeFirst()
    if (!owner) return 'not referred to'
    return owner.id === actor.userId || actor.can.has('account:manage') ? 'readable' : 'hidden'
  },
}

export const accessFileReferences: readonly FileReference[] = [signature]
