import { postCharges } from '../../../src/charges/server/post-charge.ts'
import { dayOf } from '../../../src/kernel/calendar.ts'
import { paiseOf } from '../../../src/kernel/money.ts'
import { registerPatient } from '../../../src/patients/server/registration/register-patient.ts'
import { storeFile } from '../../../src/platform/server/files/store-file.ts'
import { registerVisit } from '../../../src/visits/server/register-visit.ts'
import { transferPatient } from '../../../src/visits/server/rooms/transfer-patient.ts'
import { chanceFrom } from '../chance.ts'
import { referralLetter } from '../people/letter.ts'
import { personToRegister } from '../people/registration.ts'
import { performAt, type Scenario, setClock } from '../scenario.ts'
import { catalogueOf, daysOf, MEDICINES } from './charges.ts'
import { seedCleaning } from './rooms.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The patient was admitted so many days ago and is still there. */
const DAYS = 40
const SURGERY_AFTER = 4
const INTENSIVE_CARE_DAYS = 3
const WARD: Readonly<Record<string, string>> = { hope: 'ISO', ayushman: 'EMG' }
/** A die of its own: the people of the fortnight are the same with and without it. */
const SEED = 40

/** A stay of forty days: surgery, intensive care, back to the ward, and charges on each day. */
export async function seedLongStay(story: Scenario): Promise<void> {
  const { now, payers } = story
  const scenario = { ...story, chance: chanceFrom(SEED), payers: payers.filter(({ kind }) => kind === 'esic') }
  const came = new Date(now.getTime() - DAYS * DAY)
  const { form } = personToRegister(scenario, dayOf(came), 0)
  const letter = await storeFile(scenario.db, referralLetter(form.name))
  const patient = await performAt(scenario, came, registerPatient, { body: { ...form, referralLetter: letter.id } })
  const admittedAt = new Date(came.getTime() + HOUR)
  const bed = await bedOf(scenario)
  const visit = await performAt(scenario, admittedAt, registerVisit, {
    params: { patientId: patient.id },
    body: {
      wardId: bed.wardId,
      roomNo: bed.roomNo,
      visitDate: dayOf(admittedAt),
      patientType: 'IPD',
      visitType: 'surgery',
      appointmentWithId: await surgeonOf(scenario),
      reasonForVisit: 'Fall from a motorcycle',
      relationWithEmployee: 'self',
      status: 'in-progress',
    },
  })
  const operatedAt = new Date(admittedAt.getTime() + SURGERY_AFTER * DAY)
  await operate(scenario, visit.id, operatedAt)
  await intensiveCare(scenario, visit.id, bed, operatedAt)
  await chargeEachDay(scenario, visit.id, admittedAt)
}

/** In a ward that the fortnight does not fill. */
async function bedOf({ db, hospital }: Scenario): Promise<Bed> {
  const ward = db
    .selectFrom('wards')
    .select('id')
    .where('ward_code', '=', WARD[hospital] ?? '')
  return { wardId: (await ward.executeTakeFirstOrThrow()).id, roomNo: 1 }
}

async function surgeonOf({ db }: Scenario): Promise<string> {
  const surgeons = db.selectFrom('practitioners').select('id').where('kind', '=', 'surgeon').orderBy('name')
  return (await surgeons.limit(1).executeTakeFirstOrThrow()).id
}

async function operate({ db }: Scenario, visitId: string, at: Date): Promise<void> {
  const surgery = await db
    .selectFrom('cghs_surgery')
    .select('id')
    .where('category', '=', 'ORTHOPEDIC PROCEDURES')
    .orderBy('code')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('visit_surgeries')
    .values({ visit_id: visitId, surgery_id: surgery.id, status: 'completed', sanction_status: 'Sanctioned' })
    .execute()
  await db
    .updateTable('visits')
    .set({ surgery_date: dayOf(at) })
    .where('id', '=', visitId)
    .execute()
}

type Bed = { readonly wardId: string; readonly roomNo: number }

/** From the theatre to intensive care, and back to the bed of before; both rooms are cleaned. */
async function intensiveCare(scenario: Scenario, visitId: string, bed: Bed, from: Date): Promise<void> {
  const { db } = scenario
  const icu = await db
    .selectFrom('wards')
    .select('id')
    .where('ward_class', '=', 'icu')
    .orderBy('ward_code')
    .limit(1)
    .executeTakeFirstOrThrow()
  const until = new Date(from.getTime() + INTENSIVE_CARE_DAYS * DAY)
  for (const [at, wardId, roomNo, remark] of [
    [from, icu.id, 1, 'After surgery, for observation'],
    [until, bed.wardId, bed.roomNo, 'Stable'],
  ] as const) {
    const stay = await db
      .selectFrom('stays')
      .select('id')
      .where('visit_id', '=', visitId)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    await performAt(scenario, at, transferPatient, { params: { id: stay.id }, body: { wardId, roomNo, remark } })
    await seedCleaning(scenario, at)
  }
}

async function chargeEachDay(scenario: Scenario, visitId: string, admittedAt: Date): Promise<void> {
  const { db, chance, now } = scenario
  const catalogue = await catalogueOf(scenario)
  const typed = () => ({ kind: 'typed', id: crypto.randomUUID() })
  const postings = daysOf(admittedAt, now).flatMap((day) => [
    ...catalogue.slice(0, 1 + chance.below(catalogue.length)).map(({ list, head, ids }) => ({
      head,
      item: { list, id: chance.pick(ids) },
      day,
      quantity: 1_000,
      source: typed(),
    })),
    ...MEDICINES.filter(() => chance.happens(50)).map(([description, rupees, quantity]) => ({
      head: 'pharmacy' as const,
      description,
      day,
      quantity: Number(quantity) * 1_000,
      typed: { unitRate: paiseOf(rupees) ?? 0, reason: null },
      source: typed(),
    })),
  ])
  await setClock(db, now)
  await postCharges(db, visitId, postings)
}
