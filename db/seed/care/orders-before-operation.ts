import { type MedicationOrderForm, PLAIN_ORDER } from '../../../src/nursing/model/orders/order-form.ts'
import { stopOrder } from '../../../src/nursing/server/orders/end-order.ts'
import { placeOrders } from '../../../src/nursing/server/orders/place-orders.ts'
import { HOUR } from '../moments.ts'
import { performAt, type Scenario } from '../scenario.ts'

const RUNNING: readonly Partial<MedicationOrderForm>[] = [
  { name: 'Tab. Amlodipine 5 mg, brought by the family', isOwn: true, dose: 5, doseUnit: 'mg', frequency: 'od' },
  {
    ...{ name: 'Tab. Paracetamol 650 mg', kind: 'as_needed', dose: 650, doseUnit: 'mg', frequency: null },
    ...{ asNeededFor: 'pain', leastHours: 6, mostADay: 4 },
  },
]
const STOPPED: Partial<MedicationOrderForm> = {
  ...{ name: 'Inj. Enoxaparin 40 mg', dose: 40, doseUnit: 'mg', route: 'sc', frequency: 'hs', days: 5 },
}

/** What waits to be looked through after an operation: medicines that begin after it, one of them stopped before the spinal needle. */
export async function seedOrdersBefore(scenario: Scenario, visitId: string, inTheatreAt: Date): Promise<void> {
  const startsAt = new Date(+scenario.now + 2 * HOUR).toISOString()
  const body = { orders: [...RUNNING, STOPPED].map((order) => ({ ...PLAIN_ORDER, ...order, startsAt })) }
  const at = new Date(+inTheatreAt - 2 * HOUR)
  const { ids } = await performAt(scenario, at, placeOrders, { params: { visitId }, body }, { by: 'doctor' })
  const stopped = {
    params: { id: ids.at(-1) ?? '' },
    body: { reason: 'Spinal anaesthesia: not within 12 hours of it' },
  }
  await performAt(scenario, new Date(+at + HOUR), stopOrder, stopped, { by: 'doctor' })
}
