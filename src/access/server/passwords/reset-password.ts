import { operation } from '../../../platform/server/contract/operation.ts'
import { decideReset, RESET_HOURS } from '../../model/password-reset.ts'
import { passwordsContract } from '../../model/passwords.contract.ts'
import { endSessionsOf } from '../sessions.queries.ts'
import { lockAccount } from '../write-account.ts'
import { beginReset, linkOf } from './password-resets.queries.ts'

/** An administrator's reset: the old password opens nothing any more, and the account is signed out everywhere. */
export const resetPassword = operation(passwordsContract.resetPassword, async (context, { id }) => {
  const { db, actor, now, platform } = context
  const account = (await lockAccount(db, id)) ?? context.refuse('NOT_FOUND')
  context.orRefuse(decideReset(account, actor.userId))
  const reset = await beginReset(db, { hospital: actor.hospitalId, userId: id, now, hours: RESET_HOURS })
  await db.updateTable('users').set({ must_reset_password: true }).where('id', '=', id).execute()
  await endSessionsOf(db, id, now)
  await context.record({ type: 'account.password_reset', subject: { type: 'account', id } })
  return {
    code: reset.code,
    link: linkOf(platform.settings.publicUrl, reset.code),
    expiresAt: reset.expiresAt.toISOString(),
  }
})
