import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf, upload } from '../../../documents/server/documents.factory.ts'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { approvalsContract } from '../../../visits/model/approvals/approvals.contract.ts'
import { treatmentContract } from '../../../visits/model/treatment/treatment.contract.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { aTreatment, someEntries } from '../../../visits/server/treatment/treatment.factory.ts'
import { anAdmission, aWard } from '../../../visits/server/visits.factory.ts'
import { bedMapContract } from '../../../wards/model/bed-map.contract.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'

// What is recorded of a stay beside beds and surgeries, and what the bill makes of it.

const DAY = 24 * 3_600_000
const GENERAL = 150_000
const PRIVATE = 450_000
const ICU = 540_000
let testApp: TestApp
let admin: Person
let stranger: Person
const wards: Record<string, string> = {}
let begun: Date
let room = 0

beforeAll(async () => {
  testApp = await startTestApp()
  begun = testApp.time
  await testApp.sql('hope', async (db) => {
    for (const [wardClass, amount] of [
      ['general', GENERAL],
      ['private', PRIVATE],
      ['icu', ICU],
    ] as const) {
      const { id } = await db
        .insertInto('accommodations')
        .values({ room_type: `Rated ${wardClass}`, ward_class: wardClass })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const scheme of ['private', 'cghs'])
        await db.insertInto('rates').values({ accommodation_id: id, scheme, amount }).execute()
      const ward = await aWard(db, 20, `F-${wardClass}`)
      await db
        .updateTable('wards')
        .set({ accommodation_id: id, ward_class: wardClass })
        .where('id', '=', ward)
        .execute()
      wards[wardClass] = ward
    }
  })
})
afterAll(() => testApp.close())

/** So many days after the admission; the next shift signs in. */
async function onDay(days: number) {
  testApp.time = new Date(begun.getTime() + days * DAY)
  admin = await testApp.person('hope', 'admin')
  stranger = await testApp.person('ayushman')
}

async function admitted(wardClass: 'general' | 'private', payerId: 'cghs' | 'private' = 'cghs') {
  await onDay(0)
  room += 1
  const about = aRegistration({ name: 'Vimal Khobragade', payerId })
  const patientId = (await admin.call(patientsContract.register, about)).body.id
  const admission = { patientId, ...anAdmission(wards[wardClass] ?? '', room) }
  return { patientId, visitId: (await admin.call(visitsContract.register, admission)).body.id }
}
const billOf = async (visitId: string) => (await admin.call(billsContract.bill, { visitId })).body
const rentOf = async (visitId: string) =>
  (await billOf(visitId)).sections
    .flatMap(({ heads }) => heads)
    .flatMap(({ lines }) => lines)
    .filter(({ head }) => head === 'accommodation')
    .map(({ quantity, rate, value, payerShare, patientShare }) => [quantity, rate, value, payerShare, patientShare])

async function recordEntitlement({ patientId, visitId }: Awaited<ReturnType<typeof admitted>>, about: object) {
  const { visit } = (await admin.call(treatmentContract.information, { patientId, visitId })).body
  const form = aTreatment(visitId, visit?.version ?? 0, about)
  expect((await admin.call(treatmentContract.saveInformation, { patientId, visit: form })).status).toBe(200)
}

test('a ward above the entitled one: its difference is nobody’s, with an undertaking the patient’s', async () => {
  const visit = await admitted('private')
  await onDay(2)
  expect(await rentOf(visit.visitId)).toEqual([[2, PRIVATE, 2 * PRIVATE, 2 * PRIVATE, 0]])
  await recordEntitlement(visit, { entitledWard: 'general' })
  const difference = PRIVATE - GENERAL
  expect(await rentOf(visit.visitId)).toEqual([
    [2, GENERAL, 2 * GENERAL, 2 * GENERAL, 0],
    [2, difference, 2 * difference, 0, 0],
  ])
  await recordEntitlement(visit, { undertaking: 'Signed' })
  expect(await rentOf(visit.visitId)).toEqual([
    [2, GENERAL, 2 * GENERAL, 2 * GENERAL, 0],
    [2, difference, 2 * difference, 0, 2 * difference],
  ])
  expect((await billOf(visit.visitId)).totals).toMatchObject({
    payerShare: 2 * GENERAL,
    patientShare: 2 * difference,
    notClaimable: 0,
  })
})

test('a room that is kept during intensive care stays held for the patient, and is charged but for the days of transfer', async () => {
  const visit = await admitted('general')
  const stayOf = async () =>
    (await admin.call(bedMapContract.map, {})).body.stays.find(({ visitId }) => visitId === visit.visitId)
  const kept = { wardId: wards.general ?? '', roomNo: room }
  const held = async () =>
    (await admin.call(bedMapContract.map, {})).body.unavailable.filter(
      ({ wardId, roomNo }) => wardId === kept.wardId && roomNo === kept.roomNo,
    )
  await onDay(1)
  const toIcu = { id: (await stayOf())?.id ?? '', wardId: wards.icu ?? '', roomNo: 1, keepRoom: true }
  expect((await admin.call(bedMapContract.transfer, toIcu)).status).toBe(200)
  expect(await held()).toMatchObject([{ state: 'held', reason: 'Kept during intensive care' }])
  await onDay(4)
  expect((await admin.call(bedMapContract.transfer, { id: (await stayOf())?.id ?? '', ...kept })).status).toBe(200)
  expect(await held()).toEqual([])
  await onDay(5)
  const rent = await rentOf(visit.visitId)
  // In intensive care from the 22nd to the 25th: the own room is charged on the 23rd and the 24th beside it.
  const units = (rate: number) =>
    rent.filter(([, of]) => of === rate).reduce((sum, [quantity = 0]) => sum + quantity, 0)
  expect([units(ICU), units(GENERAL)]).toEqual([3, 2 + 2])
})

test('a room is kept for intensive care only', async () => {
  const { visitId } = await admitted('general')
  const { stays } = (await admin.call(bedMapContract.map, {})).body
  const id = stays.find((stay) => stay.visitId === visitId)?.id ?? ''
  const moved = { id, wardId: wards.private ?? '', roomNo: 19, keepRoom: true }
  expect((await admin.call(bedMapContract.transfer, moved)).status).toBe(200)
  const kept = await testApp.sql('hope', (db) =>
    db.selectFrom('stays').select('kept').where('visit_id', '=', visitId).execute(),
  )
  expect(kept.some((stay) => stay.kept)).toBe(false)
})

test('days beyond a package are at risk but for those that the approval names; the last day of an extension counts', async () => {
  const { visitId } = await admitted('general')
  await testApp.sql('hope', async (db) => {
    const { surgeries } = await someEntries(db, 'Extended')
    const operated = { surgery_id: surgeries[0] ?? '', status: 'completed', performed_on: '2026-11-21' }
    await db
      .insertInto('visit_surgeries')
      .values({ visit_id: visitId, ...operated })
      .execute()
  })
  expect((await upload(admin, visitId, 6, 'extension.pdf', await aPdf())).status).toBe(200)
  await onDay(10)
  const periods = async () =>
    (await billOf(visitId)).stay.periods.map(({ kind, from, to }) => `${kind} ${from.slice(8)}-${to.slice(8)}`)
  expect(await periods()).toEqual(['package 21-27', 'conservative 28-01'])
  const save = (about: object, by = admin) =>
    by.call(approvalsContract.save, { visitId, kind: 'extension_of_stay', ...about } as never)
  const extension = { approvedOn: '2026-11-27', fromDay: '2026-11-28', toDay: '2026-11-30' }
  expect((await save({ ...extension, toDay: null })).problem.fields).toEqual({
    toDay: 'An extension has its first and its last day',
  })
  expect((await save(extension, stranger)).status).toBe(404)
  expect((await save(extension)).status).toBe(200)
  expect(await periods()).toEqual(['package 21-27', 'conservative 28-30', 'at_risk 01-01'])
  expect((await admin.call(approvalsContract.ofVisit, { visitId })).body.approvals.at(-1)).toEqual({
    kind: 'extension_of_stay',
    ...extension,
  })
})
