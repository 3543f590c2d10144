import { visitorOperation } from '../../../platform/server/contract/operation.ts'
import { record } from '../../../platform/server/records/audit.ts'
import { decidePassword } from '../../model/password.ts'
import { passwordsContract } from '../../model/passwords.contract.ts'
import { readResetCode } from '../../model/secret-code.ts'
import { endSessionsOf } from '../sessions.queries.ts'
import { hashPassword } from '../sign-in/hashing.ts'
import { visitorAs } from '../visitor-as.ts'
import { accountOfReset, consumeReset } from './password-resets.queries.ts'

/** Chooses a new password with the code of a reset, once. A second factor stays: signing in asks for it. */
export const choosePassword = visitorOperation(passwordsContract.choosePassword, async (context, typed) => {
  const { platform, visitor, inHospital, now, refuse } = context
  const tries = platform.limits.passwordResets
  const seconds = await tries.spend(visitor.network)
  if (seconds > 0) refuse('TOO_MANY_TRIES', { values: { minutes: Math.ceil(seconds / 60), retryAfter: seconds } })
  const { hospital, code } = readResetCode(typed.code) ?? refuse('BAD_CODE', { field: 'code' })
  const account =
    (await inHospital({ hospital }, (db) => accountOfReset(db, code, now))) ?? refuse('BAD_CODE', { field: 'code' })
  const { id, resetId, email, role } = account
  const wanted = context.orRefuse(decidePassword(typed.password, email))
  const password = await hashPassword(wanted, platform.settings, { network: visitor.network })
  await inHospital({ hospital, actor: id }, async (db) => {
    if (!(await consumeReset(db, resetId, now))) refuse('BAD_CODE', { field: 'code' })
    await db.updateTable('users').set({ password, must_reset_password: false }).where('id', '=', id).execute()
    await endSessionsOf(db, id, now)
    await record(db, visitorAs(hospital, id, role), {
      type: 'account.password_changed',
      subject: { type: 'account', id },
    })
  })
  await tries.giveBack(visitor.network)
  return { changed: true }
})
