import { operation, type Preparation, preparedOperation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { Seal } from '../../../platform/server/files/seal.ts'
import { qrCodeOf } from '../../../platform/server/prints/codes.ts'
import { secondFactorContract } from '../../model/second-factor.contract.ts'
import { RECOVERY_CODE_LENGTH, showCode } from '../../model/secret-code.ts'
import { confirmedPassword } from '../passwords/confirmed-password.ts'
import { newCode } from '../passwords/new-code.ts'
import { endSessionsOf } from '../sessions.queries.ts'
import { factorOf, removeFactor, takeStep } from './second-factors.queries.ts'
import { newTotpSecret, stepOfSealed, totpUri } from './totp.ts'

const RECOVERY_CODES = 10

export const mySecondFactor = operation(secondFactorContract.mine, async ({ db, actor }) => {
  const factor = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('user_id', '=', actor.userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const left = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { since: factor?.confirmed_at?.toISOString() ?? null, recoveryCodesLeft: left.count }
})

const passwordAgain = (
  context: Preparation<'WRONG_PASSWORD' | 'TOO_MANY_TRIES'>,
  { password }: { readonly password: string },
) => confirmedPassword(context, password, 'password')

/** Makes a key, in the place of one that was never confirmed. */
export const beginSecondFactor = preparedOperation(
  secondFactorContract.begin,
  passwordAgain,
  async ({ db, actor, now, platform, record, refuse }) => {
    if ((await factorOf(db, actor.userId))?.confirmed_at) refuse('ALREADY_ON')
    const secret = newTotpSecret()
    const values = { secret_sealed: platform.seal.seal(secret), begun_at: now, last_step: 0 }
    await db
      .insertInto('second_factors')
      .values({ user_id: actor.userId, ...values })
      .onConflict((conflict) => conflict.columns(['hospital_id', 'user_id']).doUpdateSet(values))
      .execute()
    await record({ type: 'account.second_factor_begun', subject: { type: 'account', id: actor.userId } })
    const uri = totpUri(secret, actor.email)
    return { secret, uri, qr: qrCodeOf(uri) }
  },
)

/** The first right code turns it on; sessions that began without it end, but this one. */
export const confirmSecondFactor = preparedOperation(
  secondFactorContract.confirm,
  async ({ actor, platform, refuse }) => {
    const seconds = await platform.limits.secondFactors.consume(`enrolling ${actor.userId}`)
    if (seconds > 0) refuse('TOO_MANY_TRIES', { values: { minutes: Math.ceil(seconds / 60), retryAfter: seconds } })
  },
  async ({ db, actor, now, platform, record, refuse }, { code }) => {
    const factor = await factorOf(db, actor.userId)
    if (!factor || factor.confirmed_at) return refuse('NOT_BEGUN')
    const step = stepOfSealed(platform.seal, factor.secret_sealed, code, now)
    if (step === null || !(await takeStep(db, actor.userId, step))) refuse('WRONG_CODE', { field: 'code' })
    await db.updateTable('second_factors').set({ confirmed_at: now }).where('user_id', '=', actor.userId).execute()
    const recoveryCodes = await newRecoveryCodes(db, actor.userId, platform.seal)
    await endSessionsOf(db, actor.userId, now, actor.sessionId)
    await record({ type: 'account.second_factor_added', subject: { type: 'account', id: actor.userId } })
    return { recoveryCodes }
  },
)

async function newRecoveryCodes(db: HospitalDb, userId: string, seal: Seal): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode(RECOVERY_CODE_LENGTH))
  const rows = codes.map((code) => ({ user_id: userId, code_digest: seal.digest(code) }))
  await db.insertInto('recovery_codes').values(rows).execute()
  return codes.map(showCode)
}

export const removeMySecondFactor = preparedOperation(
  secondFactorContract.remove,
  passwordAgain,
  async ({ db, actor, record, refuse }) => {
    if (!(await removeFactor(db, actor.userId))) refuse('NOT_ON')
    await record({ type: 'account.second_factor_removed', subject: { type: 'account', id: actor.userId } })
    return { removed: true }
  },
)
