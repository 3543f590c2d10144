import { sql } from 'kysely'
import { issueMedicines } from '../../../src/dispensing/server/issues/issue-medicines.ts'
import { addDays, dayOf } from '../../../src/kernel/calendar.ts'
import { ITEM_NAME } from '../../../src/medicines/server/items/medicines.queries.ts'
import { onRow, sameRow } from '../../../src/platform/server/database/same-row.ts'
import { checksOf } from '../../../src/prescribing/model/checks/checks-of.ts'
import { newLine } from '../../../src/prescribing/model/lines/new-line.ts'
import { readLine } from '../../../src/prescribing/model/lines/read-line.ts'
import { EMPTY_FORM, type PrescribedLine } from '../../../src/prescribing/model/prescription-form.ts'
import { beginPrescription } from '../../../src/prescribing/server/drafts/begin-prescription.ts'
import { cancelPrescription, revisePrescription } from '../../../src/prescribing/server/drafts/end-prescription.ts'
import { savePrescription } from '../../../src/prescribing/server/drafts/save-prescription.ts'
import { signPrescription } from '../../../src/prescribing/server/drafts/sign-prescription.ts'
import { itemsById } from '../../../src/prescribing/server/items.queries.ts'
import { checkedPatient } from '../../../src/prescribing/server/patient-facts.queries.ts'
import { addSet } from '../../../src/prescribing/server/prescription-sets.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { MINUTE, momentOf } from '../moments.ts'
import { performAt, type Scenario } from '../scenario.ts'
import { placeOf } from './dispensing.ts'

type Regimen = {
  /** As a doctor types them: what, and how it is taken. */
  readonly lines: readonly string[]
  readonly advice: string
  readonly adviceMarathi: string
  readonly tests?: string
  /** Days after which to come again. */
  readonly again: number
}

/** What is usually given for a diagnosis, to take home. */
const REGIMENS: Readonly<Record<string, Regimen>> = {
  'Type 2 diabetes': {
    lines: ['Metformin 500 mg 1-0-1 pc 30d', 'Glimepiride 1-0-0 ac 30d'],
    advice: 'Walk 30 minutes a day. No sugar, no sweet drinks. Know the signs of low sugar.',
    adviceMarathi: 'रोज ३० मिनिटे चाला. साखर आणि गोड पेये टाळा.',
    tests: 'Fasting and post-prandial sugar, HbA1c',
    again: 30,
  },
  Hypertension: {
    lines: ['Telmisartan 40 mg 1-0-0 pc 30d', 'Amlodipine 5 mg 0-0-1 pc 30d'],
    advice: 'Less salt, no pickles and papad. Measure the pressure once a week.',
    adviceMarathi: 'मीठ कमी खा, लोणचे आणि पापड टाळा.',
    again: 30,
  },
  Fever: {
    lines: ['Febrol 650 sos 3d', 'Pantoprazole 40 mg 1-0-0 bbf 3d'],
    advice: 'Plenty of water. Come back at once with bleeding, rash or breathlessness.',
    adviceMarathi: 'भरपूर पाणी प्या. रक्तस्राव किंवा पुरळ आल्यास लगेच या.',
    tests: 'Complete haemogram, malaria antigen',
    again: 3,
  },
  'Low back strain': {
    lines: ['Aceclofenac 1-0-1 pc 5d', 'Thiocolchicoside 4 mg 1-0-1 pc 5d', 'Pantoprazole 40 mg 1-0-0 bbf 5d'],
    advice: 'No lifting for two weeks. Warm compress twice a day.',
    adviceMarathi: 'दोन आठवडे वजन उचलू नका. दिवसातून दोनदा शेक घ्या.',
    again: 14,
  },
  'Iron deficiency anaemia': {
    lines: ['Albendazole 400 mg stat', 'Pantoprazole 40 mg 1-0-0 bbf 14d'],
    advice: 'Green leaves, dates and jaggery. No tea with meals.',
    adviceMarathi: 'हिरव्या पालेभाज्या, खजूर आणि गूळ खा. जेवणासोबत चहा नको.',
    tests: 'Serum ferritin',
    again: 30,
  },
  Sinusitis: {
    lines: ['Amoclane 625 1-0-1 pc 5d', 'Febrol 650 sos 3d'],
    advice: 'Steam inhalation twice a day.',
    adviceMarathi: 'दिवसातून दोनदा वाफ घ्या.',
    again: 7,
  },
  'Gastritis and duodenitis': {
    lines: ['Pantoprazole 40 mg 1-0-1 bbf 14d'],
    advice: 'Small meals, nothing after nine. No tobacco.',
    adviceMarathi: 'थोडे थोडे खा, रात्री नऊनंतर खाऊ नका. तंबाखू टाळा.',
    again: 14,
  },
  'Positional vertigo': {
    lines: ['Betahistine 16 mg 1-0-1 pc 10d'],
    advice: 'Get up slowly. No driving until it is over.',
    adviceMarathi: 'हळू उठा. चक्कर थांबेपर्यंत गाडी चालवू नका.',
    again: 10,
  },
}
/** Who goes home from the ward. */
const TO_TAKE_HOME: Regimen = {
  lines: ['Febrol 650 1-0-1 pc 5d', 'Pantoprazole 40 mg 1-0-0 bbf 7d', 'Azivid 500 1-0-0 pc 3d'],
  advice: 'Keep the wound dry. Come back at once with fever.',
  adviceMarathi: 'जखम कोरडी ठेवा. ताप आल्यास लगेच या.',
  again: 7,
}
/** So many outpatients of the last days. */
const OUTPATIENTS = 18
/** Of those who stay, these are prescribed for what they take home. */
const INPATIENTS = [16, 17, 18] as const
const ADULT = 18

/** Prescriptions in every state: of outpatients by their diagnosis, and what inpatients take home, given out or in part. */
export async function seedPrescriptions(scenario: Scenario, patients: readonly ToldPatient[]): Promise<void> {
  await seedSets(scenario)
  const seen = await outpatientsSeen(scenario)
  for (const [at, visit] of seen.entries()) {
    const moment = new Date(
      Math.min(momentOf(visit.visitDate, '13:55').getTime() + at * MINUTE, scenario.now.getTime()),
    )
    const fromLast = seen.length - 1 - at
    const id = await written(scenario, moment, visit.id, REGIMENS[visit.diagnosis])
    if (!id || fromLast === 0) continue
    await signed(scenario, moment, id)
    if (fromLast === 2) await changed(scenario, moment, id, true)
    if (fromLast === 4) await changed(scenario, moment, id, false)
    if (fromLast === 6)
      await performAt(
        scenario,
        moment,
        cancelPrescription,
        { params: { id }, body: { reason: 'The patient has it at home' } },
        { by: 'doctor' },
      )
  }
  const left = await scenario.db.selectFrom('visits').select('id').where('status', '=', 'discharged').execute()
  const inHouse = patients.filter(
    ({ visitId, age, case: told }) => told.leaves === null && age >= ADULT && !left.some(({ id }) => id === visitId),
  )
  for (const [at, place] of INPATIENTS.entries()) {
    const patient = inHouse[place % Math.max(1, inHouse.length)]
    const moment = new Date(scenario.now.getTime() - (90 - at * 10) * MINUTE)
    const id = patient && (await written(scenario, moment, patient.visitId, TO_TAKE_HOME))
    if (!id) continue
    await signed(scenario, moment, id)
    if (at < 2) await givenOut(scenario, new Date(moment.getTime() + 20 * MINUTE), id, at === 1)
  }
}

/** Outpatients of the last days who were seen for something that is treated at home, the earliest first. */
async function outpatientsSeen({ db }: Scenario) {
  const rows = await db
    .selectFrom('visits as v')
    .innerJoin('visit_diagnoses as f', (join) => join.on(sameRow('v', 'f.visit_id')))
    .innerJoin('diagnoses as d', (join) => onRow(join, 'd', 'f.diagnosis_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select(['v.id', 'v.visit_date as visitDate', 'd.name as diagnosis'])
    .where('v.patient_type', '=', 'OPD')
    .where('v.status', '=', 'completed')
    .where('p.age', '>=', ADULT)
    .where('d.name', 'in', Object.keys(REGIMENS))
    .orderBy('v.visit_date', 'desc')
    .orderBy('v.visit_no', 'desc')
    .limit(OUTPATIENTS)
    .execute()
  return rows.toReversed()
}

/** The line that a doctor types, of an item with stock; undefined where the hospital does not keep it. */
async function lineOf({ db, now }: Scenario, typed: string) {
  const { search, says } = readLine(typed)
  const found = await db
    .selectFrom('medicines as m')
    .select('m.id')
    .where(sql<boolean>`${ITEM_NAME} ilike ${`${search}%`}`)
    .where('m.status', '=', 'Active')
    .where('m.form', 'in', ['Tablet', 'Capsule'])
    .orderBy(
      sql`(select coalesce(sum(s.quantity), 0) from stock_balances s where ${sameRow('m', 's.medicine_id')})`,
      'desc',
    )
    .orderBy('m.code')
    .executeTakeFirst()
  const [item] = found ? await itemsById(db, [found.id], { now, today: dayOf(now) }) : []
  if (!item) return undefined
  const line = newLine(item, says)
  return { item, line: { ...line, ...(line.how === 'as_needed' && { quantity: 10, asNeededFor: 'fever or pain' }) } }
}

/** A draft as it is typed; what the patient is allergic to has its reason. */
async function written(
  scenario: Scenario,
  at: Date,
  visitId: string,
  regimen: Regimen | undefined,
): Promise<string | undefined> {
  if (!regimen) return undefined
  const { db } = scenario
  const { id } = await performAt(scenario, at, beginPrescription, { params: { visitId } }, { by: 'doctor' })
  const draft = await draftOf(scenario, id)
  const told = []
  for (const typed of regimen.lines) told.push(await lineOf(scenario, typed))
  const known = told.filter((one) => one !== undefined)
  const lines = known.map(({ line }) => line)
  const items = new Map(known.map(({ item }) => [item.id, item]))
  const patient = await checkedPatient(db, draft.patientId, { now: at, but: [id] })
  const asking = checksOf(lines, items, patient).filter(({ asks }) => asks)
  const body = {
    ...EMPTY_FORM,
    ...draft.typed,
    lines: lines.map((line, place) =>
      asking.some((check) => check.at === place) ? { ...line, allergyReason: 'Taken before without harm' } : line,
    ),
    advice: regimen.advice,
    adviceMarathi: regimen.adviceMarathi,
    tests: regimen.tests ?? '',
    followUpOn: addDays(dayOf(at), regimen.again),
    version: draft.version,
  }
  await performAt(scenario, at, savePrescription, { params: { id }, body }, { by: 'doctor' })
  return id
}

const draftOf = ({ db }: Scenario, id: string) =>
  db
    .selectFrom('prescriptions')
    .select(['version', 'patient_id as patientId', sql<object>`typed`.as('typed')])
    .select(sql<PrescribedLine[]>`typed -> 'lines'`.as('lines'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function signed(scenario: Scenario, at: Date, id: string): Promise<void> {
  const { version } = await draftOf(scenario, id)
  await performAt(scenario, at, signPrescription, { params: { id }, body: { version } }, { by: 'doctor' })
}

/** The next version with twice the days, in force or a draft still. */
async function changed(scenario: Scenario, at: Date, id: string, isSigned: boolean): Promise<void> {
  const asked = { params: { id }, body: { reason: 'The course goes on' } }
  const { id: next } = await performAt(scenario, at, revisePrescription, asked, { by: 'doctor' })
  const { version, typed, lines } = await draftOf(scenario, next)
  const body = { ...EMPTY_FORM, ...typed, lines: lines.map((line) => ({ ...line, days: line.days * 2 })), version }
  await performAt(scenario, at, savePrescription, { params: { id: next }, body }, { by: 'doctor' })
  if (isSigned) await signed(scenario, at, next)
}

/** What the pharmacy issues of a prescription, from a place that has it; of a part the first line alone. */
async function givenOut(scenario: Scenario, at: Date, id: string, isPart: boolean): Promise<void> {
  const lines = await scenario.db
    .selectFrom('dispensing_requests as r')
    .innerJoin('dispensing_request_lines as l', (join) => join.on(sameRow('r', 'l.request_id')))
    .select(['r.id as requestId', 'l.id', 'l.medicine_id as medicineId', 'l.quantity'])
    .where('r.source_id', '=', id)
    .orderBy('l.line_no')
    .execute()
  for (const { requestId, id: requestLineId, medicineId, quantity } of isPart ? lines.slice(0, 1) : lines) {
    const placeId = await placeOf(scenario, { medicineId, quantity })
    if (!placeId) continue
    const given = { params: { id: requestId }, body: { placeId, lines: [{ requestLineId, quantity }] } }
    await performAt(scenario, at, issueMedicines, given, { by: 'pharmacy' })
  }
}

/** Favourites of the doctor, and a set of the hospital. */
async function seedSets(scenario: Scenario): Promise<void> {
  const at = new Date(scenario.now.getTime() - 30 * 24 * 60 * MINUTE)
  const keep = async (name: string, isShared: boolean, typed: readonly string[], advice = '') => {
    const told = []
    for (const one of typed) told.push(await lineOf(scenario, one))
    const lines = told.flatMap((one) => (one ? [one.line] : []))
    if (lines.length > 0)
      await performAt(scenario, at, addSet, { body: { name, isShared, lines, advice } }, { by: 'doctor' })
  }
  await keep('Febrol 650', false, ['Febrol 650 sos 3d'])
  await keep('Pantoprazole 40', false, ['Pantoprazole 40 mg 1-0-0 bbf 14d'])
  await keep('Hypertension, first', true, REGIMENS['Hypertension']?.lines ?? [], REGIMENS['Hypertension']?.advice)
}
