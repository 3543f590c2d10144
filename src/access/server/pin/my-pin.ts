import { operation, preparedOperation } from '../../../platform/server/contract/operation.ts'
import { quickPinContract } from '../../model/pin/quick-pin.contract.ts'
import { decidePin } from '../../model/pin/quick-pin.ts'
import { confirmedPassword } from '../passwords/confirmed-password.ts'
import { hashPassword } from '../sign-in/hashing.ts'
import { forgetTries, keepPin, pinOf } from './quick-pins.queries.ts'

export const showMyPin = operation(quickPinContract.myPin, async ({ db, actor }) => {
  const pin = await pinOf(db, actor.userId)
  return { setAt: pin?.setAt.toISOString() ?? null, isLocked: pin?.isLocked ?? false }
})

/** Sets the PIN of who is signed in, after the password: an unattended screen must not allow it. */
export const setMyPin = preparedOperation(
  quickPinContract.setPin,
  async (context, { password, pin }) => {
    const { actor, platform, inHospital, orRefuse } = context
    const { registration_no: registrationNo } = await inHospital((db) =>
      db.selectFrom('users').select('registration_no').where('id', '=', actor.userId).executeTakeFirstOrThrow(),
    )
    const wanted = orRefuse(decidePin(pin, { email: actor.email, registrationNo }))
    await confirmedPassword(context, password, 'password')
    return hashPassword(wanted, platform.settings, { account: actor.userId })
  },
  async ({ db, actor, now, record }, _, hashed) => {
    await keepPin(db, actor.userId, hashed, now)
    await record({ type: 'account.pin_set', subject: { type: 'account', id: actor.userId } })
    return { isSet: true }
  },
)

export const unlockMyPin = preparedOperation(
  quickPinContract.unlockPin,
  (context, { password }) => confirmedPassword(context, password, 'password'),
  async ({ db, actor, record, refuse }) => {
    if (!(await forgetTries(db, actor.userId))) refuse('NOT_LOCKED')
    await record({ type: 'account.pin_unlocked', subject: { type: 'account', id: actor.userId } })
    return { isLocked: false }
  },
)
