import { collectSample, labelSample } from '../../../src/laboratory/server/samples/collect.ts'
import { receiveContainer, rejectContainer } from '../../../src/laboratory/server/samples/sample-desk.ts'
import type { ordersContract } from '../../../src/orders/model/orders.contract.ts'
import { cancelLine } from '../../../src/orders/server/cancel-line.ts'
import { placeOrder } from '../../../src/orders/server/place-order.ts'
import type { RouteInput } from '../../../src/platform/model/contract/route.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { MINUTE } from '../moments.ts'
import { performAt, type Scenario } from '../scenario.ts'
import { chiefOf } from './doctors.ts'
import { seedElsewhere } from './laboratory/elsewhere.ts'
import { seedResults, type ToldResults } from './results.ts'

type Order = RouteInput<typeof ordersContract.place>

/** What is ordered today, how long ago, and how far it has come. */
type Told = {
  readonly tests: readonly string[]
  readonly studies?: readonly string[]
  readonly priority: NonNullable<Order['priority']>
  readonly note: string
  readonly minutesAgo: number
  readonly until: 'ordered' | 'labelled' | 'collected' | 'received' | 'rejected' | 'cancelled'
  /** Of a received sample. */
  readonly results?: ToldResults
}

/** Days ago, of the one who is in house the longest. */
const CULTURE: Told = {
  tests: ['LB203'],
  priority: 'routine',
  note: 'Pus from the wound',
  minutesAgo: 3_300,
  until: 'received',
  results: {
    until: 'delivered',
    readAfter: 2_870,
    values: {
      SPECIMEN: 'Pus, swab from the depth of the wound',
      GRAM: 'Many pus cells, many Gram-negative bacilli',
      CULTURE_AEROBIC: 'Klebsiella pneumoniae',
    },
    findings: [
      ...(
        [
          ['Amikacin', 'S', '19'],
          ['Gentamicin', 'S', '18'],
          ['Ceftriaxone', 'R', '12'],
          ['Ciprofloxacin', 'R', '14'],
          ['Piperacillin-tazobactam', 'I', '19'],
          ['Meropenem', 'S', '25'],
        ] as const
      ).map(([antibiotic, susceptibility, zone]) => ({
        ...{ organism: 'Klebsiella pneumoniae', growth: 'Heavy' },
        ...{ antibiotic, susceptibility, zone },
      })),
    ],
  },
}

/** Of the same: a specimen that was taken at the operation, with a picture of its slide. */
const SPECIMEN: Told = {
  tests: ['LB051'],
  priority: 'routine',
  note: 'Appendix, taken out laparoscopically',
  minutesAgo: 2_900,
  until: 'received',
  results: {
    until: 'delivered',
    readAfter: 2_700,
    values: {
      HP_SPECIMEN: 'Appendix, 6.5 × 0.8 cm, in formalin',
      HP_GROSS: 'Serosa dull and congested, lumen with a faecolith of 4 mm',
      HP_MICRO: 'Mucosal ulceration, neutrophils through all layers of the wall, no granuloma, no tumour',
      HP_IMPRESSION: 'Acute suppurative appendicitis',
    },
    picture: 'HP_FILE',
  },
}

/** A second one is in the laboratory, and its slide is to be read. */
const TO_READ: Told = {
  tests: ['LB051'],
  priority: 'routine',
  note: 'Lymph node of the mesentery',
  minutesAgo: 1_400,
  until: 'received',
}

const TODAY: readonly Told[] = [
  { tests: ['LB012', 'LB124'], priority: 'stat', note: 'Fever of 39 °C, rigors', minutesAgo: 25, until: 'collected' },
  { tests: ['LB012'], priority: 'urgent', note: 'Pale, before the next unit', minutesAgo: 60, until: 'received' },
  {
    tests: ['LB124'],
    studies: ['RI020'],
    priority: 'urgent',
    note: 'Jaundice, before the round',
    minutesAgo: 75,
    until: 'labelled',
  },
  {
    tests: ['LB012', 'LB124'],
    priority: 'routine',
    note: 'Third day after surgery',
    minutesAgo: 150,
    until: 'received',
  },
  { tests: ['LB012'], priority: 'routine', note: 'Before discharge', minutesAgo: 180, until: 'rejected' },
  {
    tests: ['LB124'],
    priority: 'routine',
    note: 'Control after the change of the antibiotic',
    minutesAgo: 40,
    until: 'ordered',
  },
  { tests: ['LB012', 'LB124'], priority: 'routine', note: 'Weekly control', minutesAgo: 20, until: 'ordered' },
  {
    tests: ['LB124'],
    priority: 'routine',
    note: 'Before the evening round',
    minutesAgo: 90,
    until: 'received',
    results: {
      until: 'entered',
      values: { TBIL: '1.9', DBIL: '1.1', ALT: '64', AST: '58', ALP: '188', TP: '6.6', ALB: '3.0' },
    },
  },
  {
    tests: ['LB012'],
    priority: 'urgent',
    note: 'Black stools since the night',
    minutesAgo: 50,
    until: 'received',
    results: {
      until: 'entered',
      values: {
        HB: '5.8',
        RBC: '2.1',
        PCV: '17.6',
        RDW: '15.2',
        WBC: '14200',
        NEUT: '81',
        LYMPH: '13',
        MONO: '4',
        EOS: '2',
        BASO: '0',
        PLT: '118',
      },
    },
  },
  {
    tests: ['LB012'],
    priority: 'routine',
    note: 'First day after surgery',
    minutesAgo: 240,
    until: 'received',
    results: {
      until: 'verified',
      values: {
        HB: '13.8',
        RBC: '4.6',
        PCV: '41.5',
        RDW: '13.1',
        WBC: '8900',
        NEUT: '62',
        LYMPH: '30',
        MONO: '5',
        EOS: '3',
        BASO: '0',
        PLT: '254',
      },
    },
  },
  {
    tests: ['LB012'],
    priority: 'routine',
    note: 'Bruises at the arms',
    minutesAgo: 210,
    until: 'received',
    results: {
      until: 'amended',
      amendment: {
        code: 'PLT',
        typed: '142',
        confirmation: 'Repeated in citrate',
        reason: 'Clumps in EDTA, repeated in citrate',
      },
      values: {
        HB: '12.4',
        RBC: '4.3',
        PCV: '38',
        RDW: '13.4',
        WBC: '7200',
        NEUT: '58',
        LYMPH: '33',
        MONO: '6',
        EOS: '3',
        BASO: '0',
        PLT: '38',
      },
    },
  },
  {
    tests: ['LB124'],
    priority: 'routine',
    note: 'Yellow eyes',
    minutesAgo: 85,
    until: 'received',
    results: { until: 'entered', values: { TBIL: '3.4', DBIL: '2.2', ALT: '112' } },
  },
  {
    tests: ['LB012'],
    priority: 'routine',
    note: 'Before the transfusion',
    minutesAgo: 95,
    until: 'received',
    results: { until: 'verified', values: { HB: '7.9', RBC: '3.1', PCV: '25.1', WBC: '11200', PLT: '188' } },
  },
  {
    tests: ['LB055'],
    priority: 'stat',
    note: 'Drowsy and sweating',
    minutesAgo: 110,
    until: 'received',
    results: { until: 'verified', values: { GLU: '38' }, isTold: true },
  },
  {
    tests: ['LB066'],
    priority: 'routine',
    note: 'Pain of the great toe',
    minutesAgo: 300,
    until: 'received',
    results: {
      until: 'reissued',
      values: { URIC: '4.6' },
      amendment: { code: 'URIC', typed: '9.4', reason: 'Read from the line above' },
    },
  },
  {
    tests: ['LB124'],
    priority: 'routine',
    note: 'Before discharge',
    minutesAgo: 260,
    until: 'received',
    results: {
      until: 'delivered',
      values: { TBIL: '0.8', DBIL: '0.2', ALT: '31', AST: '28', ALP: '92', TP: '7.1', ALB: '4.1' },
    },
  },
  { tests: ['LB092', 'LB093'], priority: 'routine', note: 'On diuretics', minutesAgo: 55, until: 'received' },
  { tests: ['LB066'], priority: 'routine', note: 'Swollen knee', minutesAgo: 160, until: 'cancelled' },
  { tests: ['LB203'], priority: 'routine', note: 'Turbid fluid from the drain', minutesAgo: 200, until: 'received' },
]

/** Orders of today for patients in house, with samples on every step of the way. */
export async function seedOrders(scenario: Scenario, patients: readonly ToldPatient[]): Promise<void> {
  const left = await scenario.db.selectFrom('visits').select('id').where('status', '=', 'discharged').execute()
  const inHouse = patients.filter(
    ({ visitId, case: told }) => told.leaves === null && !left.some(({ id }) => id === visitId),
  )
  const [longest] = inHouse
  if (longest) {
    for (const told of [CULTURE, SPECIMEN, TO_READ]) await order(scenario, longest, told)
    await seedElsewhere(scenario, longest)
  }
  for (const [index, told] of TODAY.entries()) {
    const patient = inHouse[index]
    if (patient) await order(scenario, patient, told)
  }
}

async function order(scenario: Scenario, patient: ToldPatient, told: Told): Promise<void> {
  const {
    visitId,
    name,
    case: { story },
  } = patient
  const { now, lists } = scenario
  const at = (minutes: number) => new Date(now.getTime() - Math.max(0, told.minutesAgo - minutes) * MINUTE)
  const params = { visitId }
  const doctor = chiefOf(lists, story)
  const { lineIds } = await performAt(
    scenario,
    at(0),
    placeOrder,
    {
      params,
      body: {
        practitionerId: doctor.id,
        priority: told.priority,
        clinicalNote: told.note,
        lines: [
          ...told.tests.map((code) => ({ list: 'lab-tests', itemId: lists.test(code) })),
          ...(told.studies ?? []).map((code) => ({ list: 'radiology-studies', itemId: lists.study(code) })),
        ],
      },
    },
    { by: 'doctor' },
  )
  if (told.until === 'ordered') return
  if (told.until === 'cancelled') {
    const reason = { body: { reason: 'Meant for the patient in the next bed' } }
    for (const id of lineIds)
      await performAt(scenario, at(5), cancelLine, { params: { id }, ...reason }, { by: 'doctor' })
    return
  }
  if (told.until === 'labelled')
    return void (await performAt(scenario, at(10), labelSample, { params }, { by: 'nurse' }))
  const { id: sampleId, accessionNo } = await performAt(
    scenario,
    at(12),
    collectSample,
    { params, body: {} },
    { by: 'nurse' },
  )
  if (told.until === 'collected') return
  const scan = { body: { scan: `${accessionNo}-1` } }
  const { id } = await performAt(scenario, at(22), receiveContainer, scan, { by: 'lab' })
  const of = { sampleId, receivedAt: at(22), patient: name, doctor: doctor.name }
  if (told.results) await seedResults(scenario, of, told.results)
  if (told.until === 'rejected')
    await performAt(scenario, at(25), rejectContainer, { params: { id }, body: { reason: 'clotted' } }, { by: 'lab' })
}
