import { sql } from 'kysely'
import { type MountedOperation, operation, preparedOperation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { duplicatesContract, type Suspect } from '../../model/registration/duplicates.contract.ts'
import { plainIdentity } from '../../model/registration/plain-identity.ts'
import { placeOfPin } from '../registration/pin-codes.ts'

const SHOWN = 3
const PHONE = /^\d{10}$/
/** Trigram likeness from which two names on one phone are taken for one person: 'Sunita Patil' and 'Sunita R Patil' are. */
const ALIKE = 0.4

type Typed = { name?: string | undefined; phone?: string | undefined; insurancePersonNo?: string | undefined }

/** Equal keys only: row security lets `=` use its index, whatever the size of the table. */
async function suspectsOf(
  db: HospitalDb,
  { name = '', phone = '', insurancePersonNo = '' }: Typed,
): Promise<Suspect[]> {
  const alike = sql<number>`similarity(lower(name), lower(${name}))`
  const byPhone = PHONE.test(phone)
    ? await db
        .selectFrom('patients')
        .select(['id', 'uhid', 'name', sql<boolean>`${alike} >= ${ALIKE}`.as('alike')])
        .where('phone', '=', phone)
        .orderBy(alike, 'desc')
        .orderBy('created_at', 'desc')
        .limit(SHOWN)
        .execute()
    : []
  const byInsurance = insurancePersonNo
    ? await db
        .selectFrom('patients')
        .select(['id', 'uhid', 'name'])
        .where('insurance_person_no', '=', insurancePersonNo)
        .orderBy('created_at', 'desc')
        .limit(SHOWN)
        .execute()
    : []
  const suspects = [
    ...byPhone.filter((row) => row.alike).map(suspected('phone-and-name')),
    ...byInsurance.map(suspected('insurance')),
    ...byPhone.filter((row) => !row.alike).map(suspected('phone')),
  ]
  return suspects.filter(({ id }, at) => suspects.findIndex((other) => other.id === id) === at)
}

const suspected =
  (same: Suspect['same']) =>
  (row: { id: string; uhid: string; name: string }): Suspect => ({
    id: row.id,
    uhid: row.uhid,
    name: row.name,
    same,
  })

const suspects = operation(duplicatesContract.suspects, async ({ db }, typed) => ({
  suspects: await suspectsOf(db, typed),
}))

/** Compares digests: the stored numbers stay sealed. */
const sameIdentity = preparedOperation(
  duplicatesContract.sameIdentity,
  async ({ actor, platform, refuse }) => {
    const seconds = await platform.limits.identityComparisons.consume(actor.userId)
    if (seconds > 0)
      refuse('TOO_MANY_COMPARISONS', { values: { minutes: Math.ceil(seconds / 60), retryAfter: seconds } })
  },
  async ({ db, platform, record }, { aadharPassport }) => {
    const rows = await db
      .selectFrom('patients')
      .select(['id', 'uhid', 'name'])
      .where('aadhar_passport_digest', '=', platform.seal.digest(plainIdentity(aadharPassport)))
      .limit(SHOWN)
      .execute()
    await record({ type: 'patient.identity_compared', facts: { found: rows.length } })
    return { suspects: rows.map(suspected('identity')) }
  },
)

const place = operation(duplicatesContract.place, async (_, { pin }) => ({ place: await placeOfPin(pin) }))

export const suspectsRoutes: readonly MountedOperation[] = [suspects, sameIdentity, place]
