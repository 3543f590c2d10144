import { operation } from '../../platform/server/contract/operation.ts'
import { accessContract } from '../model/access.contract.ts'
import { sessionUserById } from './sessions.queries.ts'

export const whoAmI = operation(accessContract.whoAmI, async ({ db, actor }) => {
  const user = await sessionUserById(db, actor.sessionId ?? '')
  if (!user) throw new Error('session not found')
  return user
})

export const stayAwake = operation(accessContract.stayAwake, async ({ db, actor, now, record }) => {
  const session = await db
    .updateTable('sessions')
    .set({ last_active_at: now })
    .where('id', '=', actor.sessionId)
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  await record({ type: 'session.renewed' })
  return { endsAt: session.expires_at.toISOString() }
})

export const mySessions = operation(accessContract.mySessions, async ({ db, actor, now }) => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'started_at', 'last_active_at', 'device'])
    .where('user_id', '=', actor.userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_active_at', 'desc')
    .execute()
  const sessions = rows.map((row) => ({
    id: row.id,
    startedAt: row.started_at.toISOString(),
    lastActiveAt: row.last_active_at.toISOString(),
    device: row.device ?? '',
    current: row.id === actor.sessionId,
  }))
  return { sessions }
})

export const endMySession = operation(
  accessContract.endMySession,
  async ({ db, actor, now, record, refuse }, { id }) => {
    const ended = await db
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('user_id', '=', actor.userId)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!ended) return refuse('NOT_FOUND')
    await record({ type: 'session.ended', subject: { type: 'session', id } })
    return { ended: true }
  },
)
