import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '../../../platform/web/call.ts'
import { aPractice, aPrescribedLine, type Practice } from '../../../prescribing/server/prescribing.factory.ts'
import { cashSessionContract } from '../../../receipts/model/cash-session.contract.ts'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { heldCartsContract } from '../../model/sales/holds/held-carts.contract.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import { aCart, aLine } from './sales.factory.ts'

// What is prescribed is taken over into the cart of the counter, and counted as given out when it is sold.

let testApp: TestApp
let practice: Practice

beforeAll(async () => {
  testApp = await startTestApp()
  practice = await aPractice(testApp)
  await practice.pharmacist.call(cashSessionContract.open, { float: '500' })
})
afterAll(() => testApp.close())

const toSell = async (visitId: string, by = practice.pharmacist) =>
  (await by.call(salesContract.prescriptions, { visitId })).body?.prescriptions
async function prescribed(name: string) {
  const medicineId = await practice.stocked(name)
  const { visitId } = await practice.outpatient()
  await practice.signed(visitId, [aPrescribedLine(medicineId)])
  const [prescription] = (await toSell(visitId)) ?? []
  if (!prescription) throw new Error('Nothing is to be sold')
  return { medicineId, visitId, prescription, open: prescription.lines[0]?.open ?? 0 }
}
const cartOf = (of: Awaited<ReturnType<typeof prescribed>>, units: number) =>
  aCart([aLine(of.medicineId, units)], 0, {
    ...{ visitId: of.visitId, buyerName: '', ageWords: '', gender: '' },
    prescriptionId: of.prescription.id,
  })
/** Sold for what it costs: the first answer says the total. */
async function sold(cart: CallInput<typeof salesContract.sell>) {
  const quoted = await practice.pharmacist.call(salesContract.sell, cart)
  if (quoted.status === 200) return quoted
  const total = Math.round(Number(quoted.problem.message.replace(/[^\d.]|\.$/g, '')) * 100)
  return practice.pharmacist.call(salesContract.sell, {
    ...cart,
    total,
    payments: [{ mode: 'CASH', amount: total, reference: null }],
  })
}

test('the counter reads what is open of a signed prescription with its doctor; another hospital and other desks do not', async () => {
  const { medicineId, visitId, prescription, open } = await prescribed('Taken over')
  expect(prescription).toMatchObject({
    ...{ title: expect.stringMatching(/^Prescription RX-/), prescriber: 'Dr. Nandini Bapat' },
    registration: expect.stringContaining('2009/02/0611'),
    lines: [{ medicineId }],
  })
  expect(open).toBeGreaterThan(0)
  expect((await practice.nurse.call(salesContract.prescriptions, { visitId })).status).toBe(403)
  expect((await toSell(visitId, practice.stranger)) ?? []).toEqual([])
})

test('a held cart keeps its prescription: taken up and sold, it counts as given out; of another visit it is refused', async () => {
  const of = await prescribed('Held over')
  const { total: _, payments: __, remark: ___, ...held } = cartOf(of, of.open)
  const another = (await practice.outpatient()).visitId
  const wrong = await practice.pharmacist.call(heldCartsContract.hold, { ...held, visitId: another })
  expect(wrong.problem.code).toBe('NO_SUCH_PRESCRIPTION')
  const { id } = (await practice.pharmacist.call(heldCartsContract.hold, held)).body
  const up = (await practice.pharmacist.call(heldCartsContract.takeUp, { id })).body
  expect(up).toMatchObject({ cartId: held.cartId, prescriptionId: of.prescription.id, visit: { id: of.visitId } })
  expect(await toSell(of.visitId)).toHaveLength(1)
  const sale = await sold({ ...cartOf(of, of.open), cartId: up.cartId, prescriptionId: up.prescriptionId ?? '' })
  expect(sale.status).toBe(200)
  expect(await toSell(of.visitId)).toEqual([])
})
