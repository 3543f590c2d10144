import { postCharges } from '../../../src/charges/server/posting/post-charge.ts'
import { dayOf, type IsoDate } from '../../../src/kernel/calendar.ts'
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
import { seedDocument } from './papers.ts'
import { seedCleaning } from './rooms.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The patient was admitted so many days ago and is still there. */
const DAYS = 40
/** The two operations, by the category of the procedure, and how many days after the admission. */
const OPERATIONS = [
  { category: 'ORTHOPEDIC PROCEDURES', after: 4 },
  { category: 'WOUND CARE & DEBRIDEMENT', after: 13 },
] as const
const INTENSIVE_CARE_DAYS = 3
/** Moved before the people of the fortnight come, who lie in the first ward. */
const MOVED_AFTER = 20
const EXTENSION = 6
const WARDS: Readonly<Record<string, { readonly first: string; readonly last: string }>> = {
  hope: { first: 'SP1', last: 'ISO' },
  ayushman: { first: 'SP', last: 'EMG' },
}
/** A die of its own: the people of the fortnight are the same with and without it. */
const SEED = 40

/**
 * A stay of forty days: two operations, intensive care, a transfer, an approved extension, and charges on each day, one of them
 * without a rate. Answers the visit.
 */
export async function seedLongStay(story: Scenario): Promise<string> {
  const { now, payers, hospital } = story
  const scenario = { ...story, chance: chanceFrom(SEED), payers: payers.filter(({ kind }) => kind === 'esic') }
  const { db } = scenario
  const came = new Date(now.getTime() - DAYS * DAY)
  const { form } = personToRegister(scenario, dayOf(came), 0)
  const letter = await storeFile(db, referralLetter(form.name))
  const patient = await performAt(scenario, came, registerPatient, { body: { ...form, referralLetter: letter.id } })
  const admittedAt = new Date(came.getTime() + HOUR)
  const after = (days: number) => new Date(admittedAt.getTime() + days * DAY)
  const first = await bedIn(scenario, WARDS[hospital]?.first)
  const visit = await performAt(scenario, admittedAt, registerVisit, {
    params: { patientId: patient.id },
    body: {
      ...first,
      visitDate: dayOf(admittedAt),
      patientType: 'IPD',
      visitType: 'surgery',
      appointmentWithId: await doctorOf(scenario, 'surgeon'),
      reasonForVisit: 'Fall from a motorcycle',
      relationWithEmployee: 'self',
      status: 'in-progress',
    },
  })
  for (const [position, operation] of OPERATIONS.entries())
    await operate(scenario, visit.id, { ...operation, position, on: dayOf(after(operation.after)) })
  const operatedAfter = OPERATIONS[0].after
  const intensiveCare = await bedIn(scenario, scenario.hospital === 'hope' ? 'ICU1' : 'ICU')
  await move(scenario, visit.id, after(operatedAfter), intensiveCare, 'After surgery, for observation')
  await move(scenario, visit.id, after(operatedAfter + INTENSIVE_CARE_DAYS), first, 'Stable')
  const last = await bedIn(scenario, WARDS[hospital]?.last)
  await move(scenario, visit.id, after(MOVED_AFTER), last, 'Wound infected, isolation')
  await chargeEachDay(scenario, visit.id, admittedAt)
  await seedDocument(scenario, { id: visit.id, name: form.name }, EXTENSION, after(MOVED_AFTER))
  await setClock(db, now)
  return visit.id
}

async function bedIn({ db }: Scenario, wardCode = ''): Promise<Bed> {
  const ward = db.selectFrom('wards').select('id').where('ward_code', '=', wardCode)
  return { wardId: (await ward.executeTakeFirstOrThrow()).id, roomNo: 1 }
}

async function doctorOf({ db }: Scenario, kind: 'surgeon' | 'consultant'): Promise<string> {
  const doctors = db.selectFrom('practitioners').select('id').where('kind', '=', kind).orderBy('name')
  return (await doctors.limit(1).executeTakeFirstOrThrow()).id
}

type Operated = { readonly category: string; readonly position: number; readonly on: IsoDate }

async function operate({ db }: Scenario, visitId: string, { category, position, on }: Operated): Promise<void> {
  const surgery = await db
    .selectFrom('cghs_surgery')
    .select('id')
    .where('category', '=', category)
    .orderBy('code')
    .limit(1)
    .executeTakeFirstOrThrow()
  const done = { status: 'completed', sanction_status: 'Sanctioned', performed_on: on, position } as const
  await db
    .insertInto('visit_surgeries')
    .values({ visit_id: visitId, surgery_id: surgery.id, ...done })
    .execute()
  if (position === 0) await db.updateTable('visits').set({ surgery_date: on }).where('id', '=', visitId).execute()
}

type Bed = { readonly wardId: string; readonly roomNo: number }

/** To another bed; the room that was left is cleaned. */
async function move(scenario: Scenario, visitId: string, at: Date, bed: Bed, remark: string): Promise<void> {
  const stay = await scenario.db
    .selectFrom('stays')
    .select('id')
    .where('visit_id', '=', visitId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  await performAt(scenario, at, transferPatient, { params: { id: stay.id }, body: { ...bed, remark } })
  await seedCleaning(scenario, at)
}

async function chargeEachDay(scenario: Scenario, visitId: string, admittedAt: Date): Promise<void> {
  const { db, chance, now } = scenario
  const catalogue = await catalogueOf(scenario)
  const typed = () => ({ kind: 'typed' as const, id: crypto.randomUUID() })
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
  const visitFee = {
    head: 'consultation' as const,
    item: { id: await doctorOf(scenario, 'consultant') },
    day: dayOf(now),
    quantity: 1_000,
    source: typed(),
  }
  await setClock(db, now)
  await postCharges(db, visitId, [...postings, visitFee])
}
