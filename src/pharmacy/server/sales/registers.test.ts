import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPharmacy, type Pharmacy } from '../../../dispensing/server/dispensing.factory.ts'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'

let testApp: TestApp
let pharmacy: Pharmacy

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacy = await aPharmacy(testApp)
})
afterAll(() => testApp.close())

test('what is issued of schedule H1 and of narcotics has its number in the register, with the patient and who ordered it', async () => {
  const visitId = await pharmacy.admit()
  const medicineId = await pharmacy.stocked('Trabolin', {}, { schedule: 'H1' })
  const { requestId, lineId } = await pharmacy.asked(visitId, medicineId, 6)
  const { body } = await pharmacy.issue(requestId, { requestLineId: lineId, quantity: 6 })
  expect(body.registers).toEqual([expect.stringMatching(/^H1\/\d\d-\d\d\/\d{6}$/)])
  const [entry] = (await pharmacy.pharmacist.call(salesContract.register, { register: 'H1' })).body.rows
  expect(entry).toMatchObject({
    number: body.registers[0],
    paperNo: body.issueNo,
    item: 'Trabolin',
    batchNo: 'DL-2290',
    quantity: 6,
    place: expect.stringContaining('counter'),
    balance: 39,
    prescriber: 'Dr. Ila Bapat',
  })
  const free = await pharmacy.stocked('Freely')
  const other = await pharmacy.asked(visitId, free, 5)
  expect((await pharmacy.issue(other.requestId, { requestLineId: other.lineId, quantity: 5 })).body.registers).toEqual(
    [],
  )
})

test('the other hospital has registers of its own', async () => {
  expect((await pharmacy.stranger.call(salesContract.register, { register: 'H1' })).body).toMatchObject({ total: 0 })
})
