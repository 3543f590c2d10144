import { operation } from '../../platform/server/contract/operation.ts'
import { accessContract } from '../model/access.contract.ts'
import { decidePassword } from '../model/password.ts'
import { hashPassword, passwordMatches } from './hashing.ts'
import { endSessionsOf, sessionUserById } from './sessions.queries.ts'

export const whoAmI = operation(accessContract.whoAmI, async ({ db, actor }) => {
  const user = await sessionUserById(db, actor.sessionId ?? '')
  if (!user) throw new Error('the living session is not there')
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

/** Changes the password after the current one was given; every other session of the account ends. */
export const changePassword = operation(accessContract.changePassword, async (context, typed) => {
  const { db, actor, now, platform, refuse } = context
  const seconds = await platform.limits.failedSignIns.wait(`password ${actor.userId}`)
  if (seconds > 0) refuse('TOO_MANY_TRIES', { values: { minutes: Math.ceil(seconds / 60), retryAfter: seconds } })
  const account = await db
    .selectFrom('users')
    .select('password')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  if (!(await passwordMatches(typed.currentPassword, account.password, platform.settings))) {
    await platform.limits.failedSignIns.spend(`password ${actor.userId}`)
    refuse('WRONG_PASSWORD', { field: 'currentPassword' })
  }
  const password = await hashPassword(context.orRefuse(decidePassword(typed.password, actor.email)), platform.settings)
  await db.updateTable('users').set({ password }).where('id', '=', actor.userId).execute()
  await endSessionsOf(db, actor.userId, now, actor.sessionId)
  await context.record({ type: 'account.password_changed', subject: { type: 'account', id: actor.userId } })
  return { changed: true }
})
