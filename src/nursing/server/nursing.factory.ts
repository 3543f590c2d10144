import { quickPinContract } from '../../access/model/pin/quick-pin.contract.ts'
import { aPharmacy } from '../../dispensing/server/dispensing.factory.ts'
import { aRegistered } from '../../notes/server/notes.factory.ts'
import { type Person, TEST_PASSWORD, type TestApp } from '../../tests/test-app.ts'
import { medicationOrdersContract } from '../model/medication-orders.contract.ts'
import { type MedicationOrderForm, PLAIN_ORDER } from '../model/orders/order-form.ts'
import { treatmentSheetContract } from '../model/treatment-sheet.contract.ts'

export const TEST_PIN = '739164'

export const anOrder = (changes: Partial<MedicationOrderForm> = {}): MedicationOrderForm => ({
  ...PLAIN_ORDER,
  name: 'Inj. Pantoprazole 40 mg',
  dose: 40,
  doseUnit: 'mg',
  route: 'iv',
  ...changes,
})

/** A ward of Hope with a doctor who signs, two nurses with PINs, and a pharmacy beside it. */
export async function aTreatedWard(testApp: TestApp) {
  const pharmacy = await aPharmacy(testApp)
  const doctor = await aRegistered(testApp, 'hope')
  const { nurse } = pharmacy
  const other = await testApp.person('hope', 'nurse')
  for (const person of [nurse, other])
    await person.call(quickPinContract.setPin, { password: TEST_PASSWORD, pin: TEST_PIN })
  const place = (visitId: string, orders: MedicationOrderForm[], by: Person = doctor) =>
    by.call(medicationOrdersContract.place, { visitId, orders })
  const ordered = async (visitId: string, changes: Partial<MedicationOrderForm> = {}) => {
    const reply = await place(visitId, [anOrder(changes)])
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
    return reply.body.ids[0] ?? ''
  }
  const act = (id: string, form: object, by: Person = nurse) =>
    by.call(treatmentSheetContract.act, { id, dueAt: null, act: 'given', ...form } as never)
  const sheet = async (visitId: string, day?: string, by: Person = nurse) =>
    (await by.call(treatmentSheetContract.sheet, { visitId, ...(day && { day }) })).body
  const cellsOf = async (visitId: string, id: string) =>
    (await sheet(visitId)).orders.find(({ order }) => order.id === id)?.cells ?? []
  return { ...pharmacy, doctor, other, place, ordered, act, sheet, cellsOf }
}
export type TreatedWard = Awaited<ReturnType<typeof aTreatedWard>>
