import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRatedService } from '../../charges/server/charges.factory.ts'
import { postCharge } from '../../charges/server/posting/post-charge.ts'
import { aPdf, upload } from '../../documents/server/documents.factory.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { approvalsContract } from '../../visits/model/approvals/approvals.contract.ts'
import { saveDischarge } from '../../visits/server/tracking/save-discharge.ts'
import { someEntries } from '../../visits/server/treatment/treatment.factory.ts'
import { discharged } from '../../visits/server/visits.factory.ts'
import { billsContract } from '../model/bill/bills.contract.ts'
import { billStepsContract } from '../model/bill/changes/bill-steps.contract.ts'
import { admittedVisit, changed, confirmed, confirmedNow, RENT } from './bills.factory.ts'

// A bill knows when the record moved on: its tray is what the next version adds, whichever fact moved.

const HOUR = 3_600_000
let testApp: TestApp
let clerk: Person
let begun: Date
let service: string
let surgery: string

beforeAll(async () => {
  testApp = await startTestApp()
  begun = testApp.time
  clerk = await testApp.person('hope', 'user')
  await testApp.sql('hope', async (db) => {
    service = await aRatedService(db, 'Echocardiography', { private: 500_000, cghs: 500_000 })
    const { surgeries } = await someEntries(db, 'Tray')
    surgery = surgeries[0] ?? ''
    for (const scheme of ['private', 'cghs'])
      await db.insertInto('rates').values({ surgery_id: surgery, scheme, amount: 4_000_000 }).execute()
  })
})
afterAll(() => testApp.close())

/** So many hours after the first admission; the next shift signs in. */
async function after(hours: number) {
  testApp.time = new Date(+begun + hours * HOUR)
  clerk = await testApp.person('hope', 'user')
}

const trayOf = async (visitId: string, by = clerk) => (await by.call(billsContract.lateTray, { visitId })).body.tray
const billOf = async (visitId: string) => (await clerk.call(billsContract.bill, { visitId })).body

let sources = 0
/** An echocardiography of ₹5,000. */
const tested = (visitId: string, day: string) =>
  testApp.sql('hope', (db) => {
    sources += 1
    const source = { kind: 'typed' as const, id: `00000000-0000-4000-8000-${String(sources).padStart(12, '0')}` }
    const item = { list: 'clinical-services', id: service } as const
    return postCharge(db, { visitId, head: 'clinical', item, day, quantity: 1000, source })
  })

const operated = (db: HospitalDb, visitId: string, performedOn: string) =>
  db
    .insertInto('visit_surgeries')
    .values({ visit_id: visitId, surgery_id: surgery, status: 'completed', performed_on: performedOn })
    .returning('id')
    .executeTakeFirstOrThrow()

const at = (surgeryRow: { readonly id: string }, about: object) =>
  testApp.sql('hope', (db) => db.updateTable('visit_surgeries').set(about).where('id', '=', surgeryRow.id).execute())

/** The tray and what the next version comes to, as its call answers it. */
async function expectNextVersion(visitId: string) {
  const { total } = (await billOf(visitId)).totals
  const tray = await trayOf(visitId)
  const { body } = await clerk.call(billStepsContract.newVersion, { visitId, reason: 'The record has moved on' })
  expect(body.total).toBe(total + (tray?.difference ?? 0))
  expect(await trayOf(visitId)).toEqual({ ...tray, openVersion: 2 })
  return tray
}

test('a surgery that is moved by a day is in the tray with what its package absorbs no more', async () => {
  await after(0)
  const visitId = await admittedVisit(testApp, clerk, 'cghs')
  await after(48)
  await tested(visitId, '2026-11-21')
  const row = await testApp.sql('hope', (db) => operated(db, visitId, '2026-11-21'))
  await confirmed(testApp, clerk, visitId)
  expect(await trayOf(visitId)).toMatchObject({ difference: 0, asks: 0, lines: [] })
  await at(row, { performed_on: '2026-11-22' })
  expect(await expectNextVersion(visitId)).toMatchObject({ openVersion: null })
  expect((await trayOf(visitId))?.difference).toBe(500_000 + RENT)
})

test('a surgery that is only planned again takes its package off and brings back what that absorbed', async () => {
  await after(0)
  const visitId = await admittedVisit(testApp, clerk, 'cghs')
  await after(48)
  await tested(visitId, '2026-11-22')
  const row = await testApp.sql('hope', (db) => operated(db, visitId, '2026-11-21'))
  await confirmed(testApp, clerk, visitId)
  await at(row, { status: 'planned' })
  expect(await expectNextVersion(visitId)).toMatchObject({ difference: 500_000 + 2 * RENT - 4_000_000 })
})

test('an extension that is approved after the bill is noted: the days are at risk no more, at the same amount', async () => {
  await after(0)
  const visitId = await admittedVisit(testApp, clerk, 'cghs')
  await testApp.sql('hope', (db) => operated(db, visitId, '2026-11-21'))
  await after(10 * 24)
  await testApp.sql('hope', (db) => discharged(db, visitId, testApp.time))
  for (const lineKey of (await billOf(visitId)).checks.find(({ code }) => code === 'at-risk')?.lineKeys ?? [])
    await changed(clerk, visitId, { kind: 'keep', lineKey })
  await confirmed(testApp, clerk, visitId)
  expect((await upload(clerk, visitId, 6, 'extension.pdf', await aPdf())).status).toBe(200)
  const extension = { approvedOn: '2026-11-27', fromDay: '2026-11-28', toDay: '2026-12-05' }
  await clerk.call(approvalsContract.save, { visitId, kind: 'extension_of_stay', ...extension } as never)
  expect(await trayOf(visitId)).toMatchObject({ difference: 0, asks: 0, lines: [{ fields: ['atRisk'] }] })
})

test('what a package absorbs is noted and asks for no version', async () => {
  await after(0)
  const visitId = await admittedVisit(testApp, clerk, 'cghs')
  await after(48)
  await testApp.sql('hope', (db) => operated(db, visitId, '2026-11-21'))
  await confirmed(testApp, clerk, visitId)
  await tested(visitId, '2026-11-22')
  expect(await trayOf(visitId)).toMatchObject({ difference: 0, asks: 0, lines: [{ kind: 'added' }] })
})

test('the nights after the planned discharge are in the tray; up to it the bill was frozen', async () => {
  await after(0)
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await after(20)
  const planned = new Date(+testApp.time + 24 * HOUR)
  await testApp.sql('hope', (db) => saveDischarge(db, visitId, { planned_at: planned }))
  expect((await billOf(visitId)).totals.total).toBe(2 * RENT)
  await confirmedNow(clerk, visitId)
  for (const hours of [21, 44]) {
    await after(hours)
    expect(await trayOf(visitId)).toMatchObject({ difference: 0, lines: [] })
  }
  await after(70)
  expect(await trayOf(visitId)).toMatchObject({
    difference: RENT,
    asks: 1,
    lines: [{ fields: ['to', 'quantity', 'amount', 'patientShare'] }],
  })
  expect((await billOf(visitId)).late?.difference).toBe(RENT)
})

test('the other hospital sees no tray, and who may not read bills none', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  expect(await trayOf(visitId)).toBeNull()
  const [stranger, guard] = [await testApp.person('ayushman'), await testApp.person('hope', 'user', ['security'])]
  expect((await stranger.call(billsContract.lateTray, { visitId })).status).toBe(404)
  expect((await guard.call(billsContract.lateTray, { visitId })).status).toBe(403)
})
