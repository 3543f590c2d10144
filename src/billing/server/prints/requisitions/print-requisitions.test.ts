import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargesContract } from '../../../../charges/model/charges.contract.ts'
import { fetchPdf } from '../../../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../../tests/test-app.ts'
import { billPrintsContract } from '../../../model/bill/exports/bill-prints.contract.ts'
import { admittedVisit } from '../../bills.factory.ts'

let testApp: TestApp
let clerk: Person

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
})
afterAll(() => testApp.close())

const add = async (visitId: string, head: 'laboratory' | 'radiology' | 'clinical', description: string, about = {}) =>
  (
    await clerk.call(chargesContract.add, {
      visitId,
      head,
      description,
      day: '2026-11-21',
      quantity: '1',
      rate: '100',
      ...about,
    })
  ).body.id

const printed = (visitId: string, ids: readonly string[]) =>
  fetchPdf(testApp, clerk, `/visits/${visitId}/bill/prints/requisitions?charges=${ids.join(',')}`)

test('what was chosen prints as a slip for the laboratory and one for radiology, without amounts', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'esic')
  const blood = await add(visitId, 'laboratory', 'Procalcitonin', { externalRequisition: 'Required', quantity: '2' })
  await add(visitId, 'laboratory', 'Complete haemogram')
  const chest = await add(visitId, 'radiology', 'X-ray chest PA')
  const dressing = await add(visitId, 'clinical', 'Wound dressing')
  const pdf = await printed(visitId, [blood, chest, dressing])
  if (typeof pdf === 'number') throw new Error(`The print answered ${pdf}`)
  expect(pdf.pages).toHaveLength(2)
  expect(pdf.pages[0]).toMatch(/LABORATORY REQUISITION.*Ramesh Wankhede.*21\/11\/2026.*Procalcitonin 2 Required/s)
  expect(pdf.pages[1]).toMatch(/RADIOLOGY REQUISITION.*X-ray chest PA/s)
  const text = pdf.pages.join(' ')
  for (const absent of ['Complete haemogram', 'Wound dressing', '100.00']) expect(text).not.toContain(absent)
})

test('charges that were taken back, of another visit or of another hospital print nothing', async () => {
  const [visitId, other] = [await admittedVisit(testApp, clerk, 'esic'), await admittedVisit(testApp, clerk, 'esic')]
  const blood = await add(visitId, 'laboratory', 'Procalcitonin')
  expect(await printed(other, [blood])).toBe(409)
  await clerk.call(chargesContract.cancel, { id: blood, reason: 'Not taken' })
  expect(await clerk.call(billPrintsContract.requisitions, { visitId, charges: blood })).toMatchObject({
    status: 409,
    problem: { code: 'NOTHING_TO_ASK' },
  })
  const stranger = await testApp.person('ayushman', 'user')
  expect((await stranger.call(billPrintsContract.requisitions, { visitId, charges: blood })).status).toBe(404)
})
