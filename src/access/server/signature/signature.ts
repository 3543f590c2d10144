import type { Actor } from '../../../platform/server/contract/actor.ts'
import { operation, preparedOperation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { acceptFile } from '../../../platform/server/files/accept-file.ts'
import { storeFile } from '../../../platform/server/files/store-file.ts'
import { signatureContract } from '../../model/signature.contract.ts'

/** A signature is the affair of its owner and of who keeps the accounts; to others it is not there. */
const isAffairOf = (actor: Actor, userId: string): boolean => actor.userId === userId || actor.can.has('account:manage')

export const showSignature = operation(signatureContract.signature, async ({ db, actor, refuse }, { id }) => {
  if (!isAffairOf(actor, id)) return refuse('NOT_FOUND')
  const file = await db
    .selectFrom('users as u')
    .innerJoin('files as f', (join) => onRow(join, 'f', 'u.signature_file_id'))
    .select(['f.name', 'f.media_type as mediaType', 'f.bytes'])
    .where('u.id', '=', id)
    .executeTakeFirst()
  return file ? { ...file, inline: true } : refuse('NOT_FOUND')
})

const isAccount = async (db: HospitalDb, id: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const PICTURES = ['image/png', 'image/jpeg']

/** Keeps a picture as the signature of an account. The one before stays in `files`: what was signed with it refers to it. */
export const setSignature = preparedOperation(
  signatureContract.setSignature,
  async ({ actor, platform, inHospital, refuse, orRefuse }, { id, file }) => {
    if (!isAffairOf(actor, id) || !(await inHospital((db) => isAccount(db, id)))) refuse('NOT_FOUND')
    const accepted = orRefuse(await acceptFile(platform.isolation, actor, file))
    if (!PICTURES.includes(accepted.mediaType)) refuse('NOT_A_PICTURE')
    return accepted
  },
  async ({ db, record }, { id }, picture) => {
    const stored = await storeFile(db, picture)
    await db.updateTable('users').set({ signature_file_id: stored.id }).where('id', '=', id).execute()
    await record({ type: 'account.signature_set', subject: { type: 'account', id }, facts: { sha256: stored.sha256 } })
    return { kept: true }
  },
)

export const removeSignature = operation(
  signatureContract.removeSignature,
  async ({ db, actor, record, refuse }, { id }) => {
    if (!isAffairOf(actor, id)) refuse('NOT_FOUND')
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ signature_file_id: null })
      .where('id', '=', id)
      .where('signature_file_id', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) refuse('NOT_FOUND')
    await record({ type: 'account.signature_removed', subject: { type: 'account', id } })
    return { removed: true }
  },
)
