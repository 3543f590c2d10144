import { operation, preparedOperation } from '../../platform/server/contract/operation.ts'
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

/**
 * Changes the password after the current one was given; every other session of the account ends. Limit and hashes come
 * before the transaction: a flood of guesses must not hold connections.
 */
export const changePassword = preparedOperation(
  accessContract.changePassword,
  async ({ actor, platform, inHospital, orRefuse, refuse }, typed) => {
    const { limits, settings } = platform
    const seconds = await limits.failedSignIns.wait(`password ${actor.userId}`)
    if (seconds > 0) refuse('TOO_MANY_TRIES', { values: { minutes: Math.ceil(seconds / 60), retryAfter: seconds } })
    const { password: current } = await inHospital((db) =>
      db.selectFrom('users').select('password').where('id', '=', actor.userId).executeTakeFirstOrThrow(),
    )
    if (!(await passwordMatches(typed.currentPassword, current, settings))) {
      await limits.failedSignIns.spend(`password ${actor.userId}`)
      refuse('WRONG_PASSWORD', { field: 'currentPassword' })
    }
    const password = await hashPassword(orRefuse(decidePassword(typed.password, actor.email)), settings)
    return { current, password }
  },
  async ({ db, actor, now, record, refuse }, _, { current, password }) => {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ password })
      .where('id', '=', actor.userId)
      .where('password', '=', current)
      .executeTakeFirst()
    // It was changed meanwhile.
    if (numUpdatedRows === 0n) refuse('WRONG_PASSWORD', { field: 'currentPassword' })
    await endSessionsOf(db, actor.userId, now, actor.sessionId)
    await record({ type: 'account.password_changed', subject: { type: 'account', id: actor.userId } })
    return { changed: true }
  },
)
