import { collectSample, labelSample } from '../../../src/laboratory/server/samples/collect.ts'
import { receiveContainer, rejectContainer } from '../../../src/laboratory/server/samples/sample-desk.ts'
import type { ordersContract } from '../../../src/orders/model/orders.contract.ts'
import { placeOrder } from '../../../src/orders/server/place-order.ts'
import type { RouteInput } from '../../../src/platform/model/contract/route.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { MINUTE } from '../moments.ts'
import { performAt, type Scenario } from '../scenario.ts'
import { chiefOf } from './doctors.ts'

type Order = RouteInput<typeof ordersContract.place>

/** What is ordered today, how long ago, and how far it has come. */
type Told = {
  readonly tests: readonly string[]
  readonly studies?: readonly string[]
  readonly priority: NonNullable<Order['priority']>
  readonly note: string
  readonly minutesAgo: number
  readonly until: 'ordered' | 'labelled' | 'collected' | 'received' | 'rejected'
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
]

/** Orders of today for patients in house, with samples on every step of the way. */
export async function seedOrders(scenario: Scenario, patients: readonly ToldPatient[]): Promise<void> {
  const inHouse = patients.filter(({ case: told }) => told.leaves === null)
  for (const [index, told] of TODAY.entries()) {
    const patient = inHouse[index]
    if (patient) await order(scenario, patient, told)
  }
}

async function order(scenario: Scenario, { visitId, case: { story } }: ToldPatient, told: Told): Promise<void> {
  const { now, lists } = scenario
  const at = (minutes: number) => new Date(now.getTime() - Math.max(0, told.minutesAgo - minutes) * MINUTE)
  const params = { visitId }
  await performAt(
    scenario,
    at(0),
    placeOrder,
    {
      params,
      body: {
        practitionerId: chiefOf(lists, story).id,
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
  if (told.until === 'labelled')
    return void (await performAt(scenario, at(10), labelSample, { params }, { by: 'nurse' }))
  const { accessionNo } = await performAt(scenario, at(12), collectSample, { params, body: {} }, { by: 'nurse' })
  if (told.until === 'collected') return
  const scan = { body: { scan: `${accessionNo}-1` } }
  const { id } = await performAt(scenario, at(22), receiveContainer, scan, { by: 'lab' })
  if (told.until === 'rejected')
    await performAt(scenario, at(25), rejectContainer, { params: { id }, body: { reason: 'clotted' } }, { by: 'lab' })
}
