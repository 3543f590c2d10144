import { preparedOperation } from '../../../platform/server/contract/operation.ts'
import { accessContract } from '../../model/access.contract.ts'
import { decidePassword } from '../../model/password.ts'
import { endSessionsOf } from '../sessions.queries.ts'
import { hashPassword } from '../sign-in/hashing.ts'
import { confirmedPassword } from './confirmed-password.ts'

/**
 * Changes the password after the current one was given; every other session of the account ends. Limit and hashes come
 * before the transaction: a flood of guesses must not hold connections.
 */
export const changePassword = preparedOperation(
  accessContract.changePassword,
  async (context, typed) => {
    const { actor, platform, orRefuse } = context
    const wanted = orRefuse(decidePassword(typed.password, actor.email))
    const current = await confirmedPassword(context, typed.currentPassword, 'currentPassword')
    return { current, password: await hashPassword(wanted, platform.settings, { account: actor.userId }) }
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
