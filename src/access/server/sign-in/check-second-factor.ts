import type { VisitorContext } from '../../../platform/server/contract/operation.ts'
import { record } from '../../../platform/server/records/audit.ts'
import { plainCode } from '../../model/secret-code.ts'
import { factorOf, takeRecoveryCode, takeStep } from '../second-factor/second-factors.queries.ts'
import { stepOfSealed } from '../second-factor/totp.ts'
import { visitorAs } from '../visitor-as.ts'

type Context = VisitorContext<'CODE_NEEDED' | 'WRONG_CODE' | 'TOO_MANY_TRIES'>
type Account = { readonly id: string; readonly hospital_id: string; readonly role: string }

/**
 * After the right password: asks for the code of the authenticator app, or a recovery code, where the account has a second
 * factor. A code opens once; ten wrong ones in a quarter of an hour, from wherever they come, close the way for the rest of it.
 */
export async function checkSecondFactor(context: Context, account: Account, typed: string | undefined): Promise<void> {
  const { inHospital, platform, now, refuse } = context
  const scope = { hospital: account.hospital_id, actor: account.id }
  const factor = await inHospital(scope, (db) => factorOf(db, account.id))
  if (!factor?.confirmed_at) return
  if (!typed?.trim()) refuse('CODE_NEEDED')
  const seconds = await platform.limits.secondFactors.consume(account.id)
  if (seconds > 0) refuse('TOO_MANY_TRIES', { values: { minutes: Math.ceil(seconds / 60), retryAfter: seconds } })
  const code = typed ?? ''
  const step = stepOfSealed(platform.seal, factor.secret_sealed, code, now)
  const isTaken = await inHospital(scope, async (db) => {
    const digest = platform.seal.digest(plainCode(code))
    const taken =
      step === null ? await takeRecoveryCode(db, account.id, digest, now) : await takeStep(db, account.id, step)
    if (taken && step !== null) return true
    await record(db, visitorAs(account.hospital_id, account.id, account.role), {
      type: taken ? 'account.recovery_code_used' : 'session.refused',
      subject: { type: 'account', id: account.id },
    })
    return taken
  })
  if (!isTaken) refuse('WRONG_CODE', { field: 'code' })
  await platform.limits.secondFactors.forget(account.id)
}
