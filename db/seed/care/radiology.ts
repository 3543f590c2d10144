import { localMomentOf } from '../../../src/kernel/local-moment.ts'
import type { ordersContract } from '../../../src/orders/model/orders.contract.ts'
import { cancelLine } from '../../../src/orders/server/cancel-line.ts'
import { placeOrder } from '../../../src/orders/server/place-order.ts'
import type { RouteInput } from '../../../src/platform/model/contract/route.ts'
import type { SafetyForm } from '../../../src/radiology/model/examination-forms.ts'
import type { Sections } from '../../../src/radiology/model/report/report-sections.ts'
import type { Question } from '../../../src/radiology/model/safety.ts'
import { addAddendum, verifyReport } from '../../../src/radiology/server/reports/verify-report.ts'
import { noteCall, saveReport } from '../../../src/radiology/server/reports/write-report.ts'
import {
  finishExamination,
  noteAnswers,
  noteArrival,
  repeatExamination,
  scheduleExamination,
} from '../../../src/radiology/server/steps.ts'
import { openExamination } from '../../../src/radiology/server/worklist.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { HOUR, MINUTE } from '../moments.ts'
import { nameInDemo } from '../people/accounts.ts'
import { performAt, type Scenario } from '../scenario.ts'
import { chiefOf } from './doctors.ts'

type OrderedLine = NonNullable<RouteInput<typeof ordersContract.place>['lines']>[number]

/** A study that is ordered today, how long ago, and how far it has come. */
type Told = {
  readonly study: string
  readonly side?: NonNullable<OrderedLine['side']>
  readonly priority: 'routine' | 'urgent' | 'stat'
  readonly note: string
  readonly minutesAgo: number
  readonly until: 'ordered' | 'scheduled' | 'arrived' | 'asked' | 'done' | 'reported' | 'cancelled'
  /** Why it is to be done again. */
  readonly repeat?: string
  readonly report?: ToldReport
}

type ToldReport = {
  readonly sections: Partial<Sections>
  /** Whom the radiologist called about it. */
  readonly told?: true
  readonly isVerified: boolean
  readonly addendum?: string
}

const TODAY: readonly Told[] = [
  { study: 'RI062', priority: 'stat', note: 'Fall in the ward, drowsy', minutesAgo: 35, until: 'arrived' },
  { study: 'RI034', priority: 'urgent', note: 'Fever, basal crackles', minutesAgo: 100, until: 'done' },
  {
    study: 'RI062',
    priority: 'stat',
    note: 'Sudden weakness of the right arm',
    minutesAgo: 170,
    until: 'reported',
    report: {
      sections: {
        technique: 'Axial sections from the skull base to the vertex, without contrast.',
        findings:
          'Hyperdense area of 3.1 × 2.4 cm in the left basal ganglia with thin oedema around it.\nMidline shift of 3 mm to the right. Ventricles free of blood.\nBones of the skull intact.',
        impression: 'Acute intracerebral bleeding in the left basal ganglia with slight midline shift.',
        advice: 'Neurosurgical opinion; CT again after 24 hours, at once if the patient gets drowsy.',
      },
      told: true,
      isVerified: true,
    },
  },
  {
    study: 'RI034',
    priority: 'routine',
    note: 'Cough for a week',
    minutesAgo: 210,
    until: 'reported',
    report: {
      sections: {
        technique: 'PA view, erect, full inspiration.',
        findings: 'Trachea central. Cardiothoracic ratio 0.47.\nBoth lung fields clear. Both costophrenic angles free.',
        impression: 'Normal chest radiograph.',
      },
      isVerified: true,
      addendum: 'Compared with the radiograph brought by the patient, of a year ago: no change.',
    },
  },
  {
    study: 'RI032',
    priority: 'urgent',
    note: 'Distension, no stool for two days',
    minutesAgo: 120,
    until: 'reported',
    report: {
      sections: {
        technique: 'Erect view.',
        findings:
          'Several air-fluid levels in the central abdomen, widest loop [size] cm.\nNo free gas under the diaphragm.',
      },
      isVerified: false,
    },
  },
  { study: 'RI037', side: 'left', priority: 'routine', note: 'Control of the plate', minutesAgo: 150, until: 'done' },
  { study: 'RI020', priority: 'routine', note: 'Pain right upper abdomen', minutesAgo: 130, until: 'asked' },
  { study: 'RI070', priority: 'urgent', note: 'Distension, fever', minutesAgo: 80, until: 'scheduled' },
  { study: 'RI136', priority: 'routine', note: 'Back pain, tingling in the leg', minutesAgo: 200, until: 'scheduled' },
  { study: 'RI034', priority: 'routine', note: 'Before anaesthesia', minutesAgo: 20, until: 'ordered' },
  { study: 'RI030', priority: 'routine', note: 'Swollen calf', minutesAgo: 45, until: 'ordered' },
  {
    study: 'RI032',
    priority: 'urgent',
    note: 'Pain, no gas passed',
    minutesAgo: 140,
    until: 'done',
    repeat: 'The patient moved',
  },
  { study: 'RI070', priority: 'routine', note: 'Before the operation', minutesAgo: 190, until: 'cancelled' },
]

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
  const body = answersTo(asked.questions)
  await performAt(scenario, at(18), noteAnswers, { params, body }, { by: 'radiology' })
  if (told.until === 'asked') return
  const technician = nameInDemo(scenario.hospital, 'radiology')
  const used = { technician, films: 1, exposures: 2 }
  await performAt(scenario, at(25), finishExamination, { params, body: used }, { by: 'radiology' })
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

const answersTo = (questions: readonly Question[]): Partial<SafetyForm> => ({
  ...(questions.includes('pregnancy') && { pregnancy: 'no' as const }),
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
