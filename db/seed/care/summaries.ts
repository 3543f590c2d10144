import { addDays, dayOf, showDay } from '../../../src/kernel/calendar.ts'
import type { SummaryForm } from '../../../src/notes/model/discharge-summary.ts'
import { sectionsOf } from '../../../src/notes/server/notes.queries.ts'
import { saveSections } from '../../../src/notes/server/save-sections.ts'
import { amendNote } from '../../../src/notes/server/signing/after-signing.ts'
import type { Facts } from '../../../src/platform/server/contract/operation.ts'
import type { dischargeSummariesContract } from '../../../src/summaries/model/discharge-summaries.contract.ts'
import { beginSummary } from '../../../src/summaries/server/begin-summary.ts'
import { markReady, setFollowUp } from '../../../src/summaries/server/change-summary.ts'
import { signSummary } from '../../../src/summaries/server/signing/sign-summary.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { HOUR, MINUTE } from '../moments.ts'
import { actAt, performAt, prepareAt, type Scenario } from '../scenario.ts'
import { chiefOf } from './doctors.ts'
import { wholeStays } from './whole-stays.ts'

type Texts = Readonly<Record<string, string>>

const AFTERWARDS: Texts = {
  condition: 'Good, stable',
  vitals: 'Temperature 98.4 °F, pulse 78 a minute, BP 124/80 mmHg, respiration 16 a minute, SpO₂ 98 %',
  advice: 'Soft diet, walk as far as it is easy, keep the wound dry.',
  follow_up: 'After one week in OPD, with the reports',
  urgent: 'Fever, pain, vomiting or bleeding. Call the hospital at any hour.',
}

/** What the doctor writes where the record leaves a blank. */
const WORDS: Readonly<Partial<Record<SummaryForm, Texts>>> = {
  recovery: AFTERWARDS,
  transfer: { ...AFTERWARDS, condition: 'Critical, stable for the way', follow_up: 'In the receiving hospital' },
  discharge_on_request: {
    ...AFTERWARDS,
    risks: 'Leaving now may lead to infection and a second admission. Explained and understood.',
    explained_to: 'The patient and his son, in Marathi',
  },
  lama: {
    ...AFTERWARDS,
    condition: 'Not yet stable',
    risks: 'Leaving now may lead to infected collections, failure of kidneys and death. Explained and understood.',
    explained_to: 'Wife and elder brother of the patient, in Hindi',
  },
  death: {
    cause_immediate: 'Cardiorespiratory arrest in circulatory failure',
    interval_immediate: 'Minutes',
    manner_of_death: 'Natural',
  },
}

/** So many of who went home have a summary that was signed here; of all others a paper is on file, or nothing. */
const RECOVERED = 3

/** Summaries in every state and form: signed, amended, LAMA, death, transfer, ready and a draft. */
export async function seedSummaries(scenario: Scenario, patients: readonly ToldPatient[]): Promise<void> {
  const gone = patients.filter(({ case: { leaves } }) => leaves !== null && leaves < scenario.now)
  const modeOf = ({ case: told }: ToldPatient) => told.story.ending?.mode ?? 'recovery'
  const recovered = gone.filter((patient) => modeOf(patient) === 'recovery').slice(-RECOVERED)
  const others = [...Map.groupBy(gone, modeOf)].flatMap(([mode, of]) => (mode === 'recovery' ? [] : of.slice(-1)))
  // The amended one is of a stay that is told as a whole.
  const whole = wholeStays(patients).map(([patient]) => patient)
  const signed = new Set([...whole, ...recovered, ...others])
  for (const [place, patient] of [...signed].entries()) {
    const at = new Date((patient.case.leaves ?? scenario.now).getTime() - 40 * MINUTE)
    await write(scenario, patient, modeOf(patient), at)
    await sign(scenario, patient.visitId, at)
    if (place === 0)
      await amend(scenario, patient, new Date(Math.min(at.getTime() + 20 * HOUR, scenario.now.getTime())))
  }
  const inHouse = patients.filter(({ case: { leaves, isLeaving } }) => leaves === null && isLeaving)
  for (const [place, patient] of inHouse.slice(0, 2).entries()) {
    const at = new Date(scenario.now.getTime() - 50 * MINUTE)
    if (place === 0) {
      const id = await write(scenario, patient, 'recovery', at)
      await performAt(scenario, at, markReady, { params: { id }, body: { isReady: true } }, { by: 'doctor' })
    } else await begin(scenario, patient.visitId, at)
  }
  await actAt(scenario, scenario.now, 'admin')
}

const begin = async (scenario: Scenario, visitId: string, at: Date): Promise<string> =>
  (await performAt(scenario, at, beginSummary, { params: { visitId } }, { by: 'doctor' })).id

async function write(scenario: Scenario, patient: ToldPatient, form: SummaryForm, at: Date): Promise<string> {
  const id = await begin(scenario, patient.visitId, at)
  const asked = await scenario.db
    .selectFrom('discharge_summaries')
    .select('form')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const words = WORDS[asked.form as SummaryForm] ?? WORDS[form] ?? AFTERWARDS
  const operation = await operationOf(scenario, id, patient)
  await put(scenario, id, { ...words, ...(operation && { operation }) }, at)
  if (asked.form === 'recovery' || asked.form === 'discharge_on_request') {
    const followUpOn = addDays(dayOf(patient.case.leaves ?? at), 7)
    await performAt(scenario, at, setFollowUp, { params: { id }, body: { followUpOn } }, { by: 'doctor' })
  }
  return id
}

/** The operation with the name of who operated, where the record names nobody. */
async function operationOf({ db, staff, lists }: Scenario, id: string, { case: told }: ToldPatient) {
  const stored = (await sectionsOf(db, id, staff.doctor.userId)).find(({ section }) => section === 'operation')
  return stored?.body
    .replaceAll('[name]', chiefOf(lists, told.story).name)
    .replaceAll('[date of surgery]', showDay(told.dayOf(told.story.operations?.[0]?.day ?? 0)))
}

/** Writes sections; where the record has said something without a blank, it stays. */
async function put(scenario: Scenario, id: string, texts: Texts, at: Date, isOver = false): Promise<void> {
  const there = new Map(
    (await sectionsOf(scenario.db, id, scenario.staff.doctor.userId)).map((one) => [one.section, one]),
  )
  const course = { course: 'Treated as charted, went home better than he came.', complaint: 'See the admission note' }
  const open = Object.entries({ ...course, ...texts }).filter(([section]) => {
    const body = there.get(section)?.body ?? ''
    return isOver ? section in texts : body === '' || /\[[^\]]+\]/.test(body)
  })
  if (open.length === 0) return
  const sections = open.map(([section, body]) => ({ section, body, version: there.get(section)?.version ?? null }))
  await performAt(scenario, at, saveSections, { params: { id }, body: { sections } }, { by: 'doctor' })
}

/** Typesets and signs, as the two halves of the call do. */
async function sign(scenario: Scenario, visitId: string, at: Date): Promise<void> {
  const { db, staff } = scenario
  const { id } = await db
    .selectFrom('discharge_summaries')
    .select('id')
    .where('visit_id', '=', visitId)
    .executeTakeFirstOrThrow()
  const seen = (await sectionsOf(db, id, staff.doctor.userId)).map(({ section, version }) => ({ section, version }))
  const facts: Facts<typeof dischargeSummariesContract.sign> = { id, seen, standsIn: true, countersignerId: null }
  const prepared = await prepareAt(scenario, at, signSummary, facts, 'doctor')
  await performAt(scenario, at, signSummary, { facts }, { by: 'doctor', prepared })
}

async function amend(scenario: Scenario, { visitId }: ToldPatient, at: Date): Promise<void> {
  const { id } = await scenario.db
    .selectFrom('discharge_summaries')
    .select('id')
    .where('visit_id', '=', visitId)
    .executeTakeFirstOrThrow()
  const body = { reason: 'The payer asks for the diet that was advised' }
  await performAt(scenario, at, amendNote, { params: { id }, body }, { by: 'doctor' })
  await put(
    scenario,
    id,
    { advice: 'Diabetic diet of 1,600 kcal, walk 30 minutes a day, keep the wound dry.' },
    at,
    true,
  )
  await sign(scenario, visitId, at)
}
