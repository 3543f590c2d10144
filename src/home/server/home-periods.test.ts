import { afterAll, beforeAll, expect, test } from 'vitest'
import { billsContract } from '../../billing/model/bill/bills.contract.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import { schemesContract } from '../../schemes/model/schemes.contract.ts'
import { aRuleChange } from '../../schemes/server/rules.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { someEntries } from '../../visits/server/treatment/treatment.factory.ts'
import { anAdmission, aWard } from '../../visits/server/visits.factory.ts'
import { homeContract } from '../model/home.contract.ts'

// The card divides a stay by the dated rules of its hospital, as the bill does.

const TODAY = '2026-11-21'
let testApp: TestApp
const people: Record<string, Person> = {}

beforeAll(async () => {
  testApp = await startTestApp()
  for (const hospital of ['hope', 'ayushman']) people[hospital] = await testApp.person(hospital)
})
afterAll(() => testApp.close())

/** An ESIC patient who was operated today, on the day of admission. */
async function operated(by: Person, name: string): Promise<string> {
  const ward = await testApp.sql(by.hospital, (db) => aWard(db, 5, 'PER'))
  const { surgeries } = await testApp.sql(by.hospital, (db) => someEntries(db, 'Periods'))
  const about = aRegistration({ name, payerId: 'esic', insurancePersonNo: '2312345678' })
  const patientId = (await by.call(patientsContract.register, about)).body.id
  const admission = { patientId, ...anAdmission(ward, 1), surgeries: surgeries.slice(0, 1) }
  const { id } = (await by.call(visitsContract.register, admission)).body
  await testApp.sql(by.hospital, async (db) => {
    await db.updateTable('visits').set({ surgery_date: TODAY }).where('id', '=', id).execute()
    await db.updateTable('visit_surgeries').set({ status: 'completed' }).where('visit_id', '=', id).execute()
  })
  return id
}

async function packagesOf(by: Person, name: string, visitId: string) {
  const asked = { category: 'HERNIA SURGERIES', search: name }
  const [card] = (await by.call(homeContract.cards, asked)).body.cards
  const { stay } = (await by.call(billsContract.bill, { visitId })).body
  const inBill = stay.periods.find(({ kind }) => kind === 'package')
  return { card: card?.periods.surgicalPackage, bill: inBill && { from: inBill.from, to: inBill.to } }
}

test('a changed number of package days is seen on the card and on the bill, and in no other hospital', async () => {
  const { hope, ayushman } = people
  if (!hope || !ayushman) throw new Error('Two hospitals are asked')
  const here = await operated(hope, 'Periods Kale')
  const there = await operated(ayushman, 'Periods Naik')
  const sevenDays = { from: TODAY, to: '2026-11-27' }
  const tenDays = { from: TODAY, to: '2026-11-30' }
  expect(await packagesOf(hope, 'periods kale', here)).toEqual({ card: sevenDays, bill: sevenDays })
  const change = aRuleChange('packageDays', { procedureClass: null, days: 10, from: TODAY })
  expect(await hope.call(schemesContract.changeRule, change)).toMatchObject({ status: 200 })
  expect(await packagesOf(hope, 'periods kale', here)).toEqual({ card: tenDays, bill: tenDays })
  expect(await packagesOf(ayushman, 'periods naik', there)).toEqual({ card: sevenDays, bill: sevenDays })
})
