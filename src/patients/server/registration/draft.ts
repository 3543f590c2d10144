import { type MountedOperation, operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { draftContract } from '../../model/registration/draft.contract.ts'

const read = operation(draftContract.read, async ({ db, actor, platform }) => {
  const row = await db
    .selectFrom('registration_drafts')
    .select(['sealed', 'kept_at'])
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (!row) return { draft: null }
  const typed = JSON.parse(platform.seal.open(row.sealed)) as Record<string, string>
  return { draft: { typed, keptAt: row.kept_at.toISOString() } }
})

const keep = operation(draftContract.keep, async ({ db, actor, now, platform, record }, { typed }) => {
  const sealed = platform.seal.seal(JSON.stringify(typed))
  await db
    .insertInto('registration_drafts')
    .values({ user_id: actor.userId, sealed, kept_at: now })
    .onConflict((conflict) => conflict.columns(['hospital_id', 'user_id']).doUpdateSet({ sealed, kept_at: now }))
    .execute()
  await record({ type: 'draft.kept' })
  return { keptAt: now.toISOString() }
})

const discard = operation(draftContract.discard, async ({ db, actor, record }) => {
  await draftEnded(db, actor.userId).execute()
  await record({ type: 'draft.discarded' })
  return {}
})

/** The registration is finished, or nobody wants it any more. */
export const draftEnded = (db: HospitalDb, userId: string) =>
  db.deleteFrom('registration_drafts').where('user_id', '=', userId)

export const draftRoutes: readonly MountedOperation[] = [read, keep, discard]
