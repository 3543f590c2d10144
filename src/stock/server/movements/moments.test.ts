import { afterAll, beforeAll, expect, test } from 'vitest'
import { medicinesContract } from '../../../medicines/model/items/medicines.contract.ts'
import { anItem } from '../../../medicines/server/items/medicines.factory.ts'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { stockContract } from '../../model/board/stock.contract.ts'
import { writeOffsContract } from '../../model/write-offs/write-offs.contract.ts'
import { aStockLine, counterOf, openStock } from '../stock.factory.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

// A call that waits for a batch began before the one that it waits for: its movement stands after the movement that it found.
test('what left is told after what came in, whichever call began first', async () => {
  const pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  const admin = await testApp.person('hope', 'admin')
  const placeId = await counterOf(pharmacist)
  const { id: medicineId } = (await pharmacist.call(medicinesContract.add, anItem('Came late'))).body
  const began = testApp.time
  testApp.time = new Date(began.getTime() + 5000)
  await openStock({ pharmacist, admin }, placeId, [aStockLine(medicineId)])
  testApp.time = began
  const batchId = (await admin.call(stockContract.board, { medicineId })).body.rows[0]?.batchId ?? ''
  const lost = { placeId, kind: 'lost' as const, reason: 'Not found', lines: [{ batchId, quantity: 45 }] }
  const { id } = (await pharmacist.call(writeOffsContract.write, lost)).body
  expect((await admin.call(writeOffsContract.approve, { id, version: 1 })).status).toBe(200)
  const { rows } = (await admin.call(stockContract.ledger, { medicineId })).body
  expect(rows.map(({ kind, balance }) => [kind, balance])).toEqual([
    ['written_off', 0],
    ['opening', 45],
  ])
})
