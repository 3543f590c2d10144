import { dayOf } from '../../../../src/kernel/calendar.ts'
import { localMomentOf } from '../../../../src/kernel/local-moment.ts'
import { cancelLine } from '../../../../src/orders/server/cancel-line.ts'
import { placeOrder } from '../../../../src/orders/server/place-order.ts'
import type { SafetyForm } from '../../../../src/radiology/model/examination-forms.ts'
import type { Question } from '../../../../src/radiology/model/safety.ts'
import { addAddendum, verifyReport } from '../../../../src/radiology/server/reports/verify-report.ts'
import { noteCall, saveReport } from '../../../../src/radiology/server/reports/write-report.ts'
import {
  declareFormF,
  fillFormF,
  finishExamination,
  noteAnswers,
  noteArrival,
  repeatExamination,
  scheduleExamination,
} from '../../../../src/radiology/server/steps.ts'
import { openExamination } from '../../../../src/radiology/server/worklist.ts'
import type { ToldPatient } from '../../cases/told-patient.ts'
import { HOUR, MINUTE } from '../../moments.ts'
import { nameInDemo } from '../../people/accounts.ts'
import { performAt, type Scenario } from '../../scenario.ts'
import { chiefOf } from '../doctors.ts'
import { keepHeadCt } from './keep-head-ct.ts'
import { FOLLOWED_FOR, followedHead, OBSTETRIC, TODAY, type Told, type ToldReport } from './told-studies.ts'

/** Minutes from the order until the pictures are taken. */
const DONE = 25
/** Of those in house, patients on whom nothing else is shown. */
const FIRST = 8
/** Whoever came later than this has no study on the way. */
const IN_HOUSE_FOR = 5 * HOUR

/** Studies of today for patients in house, on every step of the way. */
export async function seedStudies(scenario: Scenario, patients: readonly ToldPatient[]): Promise<void> {
  const since = scenario.now.getTime() - IN_HOUSE_FOR
  const inHouse = patients.filter(
    ({ case: told }) => told.leaves === null && !told.isLeaving && told.arrives.getTime() < since,
  )
  for (const [index, told] of TODAY.entries()) {
    const patient = inHouse[FIRST + index]
    if (patient) await tellStudy(scenario, patient, told)
  }
  const others = [...inHouse.slice(0, FIRST), ...inHouse.slice(FIRST + TODAY.length)]
  await tellFollowed(scenario, others)
  await tellObstetric(scenario, others)
}

/** A woman in house who may well be pregnant has an ultrasound under form F. */
async function tellObstetric(scenario: Scenario, inHouse: readonly ToldPatient[]): Promise<void> {
  const young = inHouse.filter(({ age }) => age >= 20 && age <= 38)
  if (young.length === 0) return
  const women = await scenario.db
    .selectFrom('patients')
    .select('id')
    .where(
      'id',
      'in',
      young.map(({ patientId }) => patientId),
    )
    .where('gender', '=', 'female')
    .execute()
  const patient = young.find(({ patientId }) => women.some(({ id }) => id === patientId))
  if (patient) await tellStudy(scenario, patient, OBSTETRIC)
}

/** A bleeding into the basal ganglia is one of later years. */
const ELDERLY = 45

/** The last patient of that age who was in house early enough has both scans. */
async function tellFollowed(scenario: Scenario, inHouse: readonly ToldPatient[]): Promise<void> {
  const { now } = scenario
  const since = now.getTime() - FOLLOWED_FOR * MINUTE
  const patient = inHouse.findLast(({ age, case: told }) => age >= ELDERLY && told.arrives.getTime() < since)
  if (!patient) return
  for (const told of followedHead(now)) await tellStudy(scenario, patient, told)
}

async function tellStudy(scenario: Scenario, patient: ToldPatient, told: Told): Promise<void> {
  const id = await orderStudy(scenario, patient, told)
  const { now } = scenario
  const at = (minutes: number) => new Date(now.getTime() - Math.max(0, told.minutesAgo - minutes) * MINUTE)
  const params = { id }
  if (told.until === 'ordered') return
  if (told.until === 'cancelled') {
    const body = { reason: 'Done at another hospital yesterday' }
    return void (await performAt(scenario, at(30), cancelLine, { params, body }, { by: 'doctor' }))
  }
  if (told.until === 'scheduled') {
    const body = localMomentOf(new Date(now.getTime() + 2 * HOUR).toISOString())
    return void (await performAt(scenario, at(10), scheduleExamination, { params, body }, { by: 'nurse' }))
  }
  await performAt(scenario, at(15), noteArrival, { params }, { by: 'radiology' })
  if (told.until === 'arrived') return
  const asked = await performAt(scenario, at(17), openExamination, { params }, { by: 'radiology' })
  const body = answersTo(asked.questions, told.formF !== undefined)
  await performAt(scenario, at(18), noteAnswers, { params, body }, { by: 'radiology' })
  if (told.until === 'asked') return
  if (told.formF) await fillAndDeclare(scenario, patient, told.formF, { id, at })
  const technician = nameInDemo(scenario.hospital, 'radiology')
  const used = { technician, films: 1, exposures: 2 }
  await performAt(scenario, at(DONE), finishExamination, { params, body: used }, { by: 'radiology' })
  if (told.pictures) await keepHeadCt(scenario, told.pictures, { lineId: id, at: at(DONE) })
  if (told.repeat) {
    const body = { reason: told.repeat }
    await performAt(scenario, at(30), repeatExamination, { params, body }, { by: 'radiology' })
  }
  if (told.report) await tellReport(scenario, patient, told.report, { id, at })
}

type Line = { readonly id: string; at(minutes: number): Date }

async function tellReport(scenario: Scenario, { case: { story } }: ToldPatient, told: ToldReport, { id, at }: Line) {
  const by = { by: 'radiologist' } as const
  const params = { id }
  const draft = { ...told.sections, isCritical: told.told === true, version: null }
  const { version } = await performAt(scenario, at(50), saveReport, { params, body: draft }, by)
  if (told.told) {
    const call = { toldTo: chiefOf(scenario.lists, story).name, wasReached: 'yes', isReadBack: true }
    await performAt(scenario, at(55), noteCall, { params, body: call }, by)
  }
  if (told.isVerified) await performAt(scenario, at(60), verifyReport, { params, body: { version } }, by)
  const { addendum: words } = told
  if (words) await performAt(scenario, at(90), addAddendum, { params, body: { words } }, by)
}

async function fillAndDeclare(
  scenario: Scenario,
  { case: { story } }: ToldPatient,
  told: NonNullable<Told['formF']>,
  { id, at }: Line,
): Promise<void> {
  const params = { id }
  const body = {
    ...told,
    relativeName: 'Ramesh Wankhede',
    referredBy: chiefOf(scenario.lists, story).name,
    machine: 'Ultrasound 1',
    registrationNo: 'PCPNDT/NGP/2026/118',
    patientDeclaredOn: dayOf(at(19)),
  }
  await performAt(scenario, at(19), fillFormF, { params, body }, { by: 'radiology' })
  await performAt(scenario, at(20), declareFormF, { params }, { by: 'radiologist' })
}

const answersTo = (questions: readonly Question[], isPregnant: boolean): Partial<SafetyForm> => ({
  ...(questions.includes('pregnancy') && { pregnancy: isPregnant ? ('yes' as const) : ('no' as const) }),
  ...(questions.includes('contrast') && { withContrast: 'no' as const }),
  ...(questions.includes('metal') && { metal: 'none' as const }),
  ...(questions.includes('side') && { isSideConfirmed: true }),
})

async function orderStudy(scenario: Scenario, { visitId, case: { story } }: ToldPatient, told: Told): Promise<string> {
  const { db, now, lists } = scenario
  const { study, side, priority, note: clinicalNote, minutesAgo } = told
  const line = { list: 'radiology-studies', itemId: lists.study(study), side: side ?? null }
  const body = { practitionerId: chiefOf(lists, story).id, priority, clinicalNote, lines: [line] }
  const at = new Date(now.getTime() - minutesAgo * MINUTE)
  const { id } = await performAt(scenario, at, placeOrder, { params: { visitId }, body }, { by: 'doctor' })
  return (await db.selectFrom('order_lines').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()).id
}
