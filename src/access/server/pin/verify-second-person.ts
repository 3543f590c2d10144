import { type Permission, rightsOf } from '../../../grants.ts'
import type { Preparation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { record } from '../../../platform/server/records/audit.ts'
import { personWords } from '../../model/person.ts'
import {
  decideSecondPerson,
  type SECOND_PERSON_REFUSALS,
  type TypedSecondPerson,
} from '../../model/pin/second-person.ts'
import { passwordMatches } from '../sign-in/hashing.ts'
import { forgetTries, pinOf, takeTry } from './quick-pins.queries.ts'

type Asked = TypedSecondPerson & {
  /** What is confirmed, as the trail names it: the event of the call, `cash_session.closed`. */
  readonly purpose: string
  /** Where the person stands in the input of the call: 'receiver'. */
  readonly field: string
  /** The right that the other person must hold. */
  readonly holding?: Permission
}
type Asking = Preparation<keyof typeof SECOND_PERSON_REFUSALS>

/** Who confirmed beside who is signed in. */
export type SecondPerson = { readonly userId: string; readonly person: string }

/**
 * The other person of a second signature, a witness or a hand-over, by the quick PIN. It opens no session, and is asked before the
 * transaction: a flood of guesses must hold no connection. A try of the PIN and one of who asks are spent before the comparison, which
 * is made whoever is named; both the use and a wrong try are in the trail, with what for.
 */
export async function verifySecondPerson(context: Asking, asked: Asked): Promise<SecondPerson> {
  const { actor, platform, inHospital, refuse, orRefuse } = context
  const { userId, pin, purpose, field, holding } = asked
  if (userId === actor.userId) refuse('SAME_PERSON', { field: `${field}.userId` })
  const limit = platform.limits.quickPins
  const seconds = await limit.spend(actor.userId)
  if (seconds > 0) refuse('TOO_MANY_TRIES', { values: { minutes: Math.ceil(seconds / 60), retryAfter: seconds } })
  const found = await inHospital((db) => personWithTry(db, userId, holding))
  const hashed = found?.hashed ?? null
  const matches = await passwordMatches(pin, hashed, platform.settings, { account: actor.userId })
  if (matches) await limit.giveBack(actor.userId)
  await inHospital(async (db) => {
    if (!found) return
    if (matches) await forgetTries(db, userId)
    const type = matches && found.isEntitled ? 'pin.used' : 'pin.refused'
    await record(db, actor, { type, subject: { type: 'account', id: userId }, facts: { purpose } })
  })
  const { person } = orRefuse(decideSecondPerson(found, matches, field))
  return { userId, person }
}

/** An active person of this hospital with what a try of the PIN gives; the try is spent with it. */
async function personWithTry(db: HospitalDb, id: string, holding: Permission | undefined) {
  const account = await db
    .selectFrom('users')
    .select(['full_name as fullName', 'designation', 'role', 'desks'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('must_reset_password', '=', false)
    .executeTakeFirst()
  if (!account) return undefined
  const taken = await takeTry(db, id)
  const pin = taken ? 'compared' : (await pinOf(db, id)) ? 'locked' : 'none'
  return {
    person: personWords(account),
    pin: pin as 'compared' | 'locked' | 'none',
    hashed: taken?.pin ?? null,
    isEntitled: holding === undefined || rightsOf(account.role, account.desks).has(holding),
  }
}
