import { afterAll, beforeAll, expect, test } from 'vitest'
import { payerIdOf } from '../../../catalogue/server/payers/payers.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { payerChangeContract } from '../../../visits/model/payer/payer-change.contract.ts'
import { admissionsOf, aRatedService } from '../charges.factory.ts'
import { postCharge, postCharges } from '../posting/post-charge.ts'
import { reverseCharge } from '../posting/reverse-charge.ts'
import { aDose } from '../toy-dose.factory.ts'
import { visitCharges } from './visit-charges.queries.ts'

// What a bill is made of: stored charges and those that follow from the stay.

const NOW = new Date('2026-11-24T06:30:00Z')
let testApp: TestApp
let admin: Person
let admit: () => Promise<string>
let service: string

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  admit = await admissionsOf(testApp, admin)
  await testApp.sql('hope', async (db) => {
    service = await aRatedService(db, 'Nebulisation', { private: 5_000 })
    const room = { room_type: 'General Ward', ward_class: 'general' }
    const { id } = await db.insertInto('accommodations').values(room).returning('id').executeTakeFirstOrThrow()
    await db.updateTable('wards').set({ accommodation_id: id }).where('ward_code', '=', 'CHG').execute()
    await db.insertInto('rates').values({ accommodation_id: id, scheme: 'private', amount: 150_000 }).execute()
    const visitOfDoctor = { kind: 'mandatory', name: 'Doctor’s visit', charge_head: 'consultation' }
    const doctor = await db.insertInto('services').values(visitOfDoctor).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('rates').values({ service_id: doctor.id, scheme: 'private', amount: 35_000 }).execute()
    await db
      .insertInto('service_rules')
      .values({ service_id: doctor.id, due: 'day', valid_from: '2000-01-01' })
      .execute()
  })
})
afterAll(() => testApp.close())

const charged = async (visitId: string, hospital = 'hope', now = NOW) =>
  testApp.sql(hospital, (db) => visitCharges(db, visitId, now))
const sums = async (visitId: string) => {
  const byHead = Map.groupBy((await charged(visitId))?.charges ?? [], ({ head }) => head)
  return Object.fromEntries(
    [...byHead].map(([head, charges]) => [head, charges.reduce((sum, { amount }) => sum + amount, 0)]),
  )
}

test('rent and daily visits follow from the stay up to now, beside what was posted; a reversal takes its charge out of every sum', async () => {
  const visitId = await admit()
  const source = aDose()
  const posting = {
    visitId,
    head: 'clinical',
    item: { id: service },
    day: '2026-11-22',
    quantity: 2_000,
    source,
  } as const
  const { id } = await testApp.sql('hope', (db) => postCharge(db, posting))
  // From the 21st to the 24th: three units of rent, four calendar days of the doctor.
  expect(await sums(visitId)).toEqual({ accommodation: 450_000, consultation: 140_000, clinical: 10_000 })
  await testApp.sql('hope', (db) => reverseCharge(db, id, { reason: 'Not given' }))
  expect((await sums(visitId)).clinical).toBe(0)
  const charges = (await charged(visitId))?.charges ?? []
  expect(charges.filter(({ reversesId }) => reversesId === id)).toHaveLength(1)
  expect(charges.map(({ day }) => day)).toEqual(charges.map(({ day }) => day).toSorted())
})

test('a new payer pays from the day of the change, by the rules of its class', async () => {
  const visitId = await admit()
  const cghs = await testApp.sql('hope', (db) => payerIdOf(db, 'cghs'))
  const before = await charged(visitId)
  await admin.call(payerChangeContract.change, { id: visitId, payerId: cghs, reason: 'Card came' })
  const after = await charged(visitId)
  expect(before?.stay.payers).toHaveLength(1)
  expect(after?.stay.payers.map(({ payerId }) => payerId)).toEqual([before?.payerId, cghs])
  expect(new Set(after?.charges.map(({ payerId }) => payerId))).toEqual(new Set([cghs]))
})

test('a visit of the other hospital is not there', async () => {
  expect(await charged(await admit(), 'ayushman')).toBeUndefined()
})

test('sixty days with 1,500 charges are answered whole', async () => {
  const large = await admit()
  await testApp.sql('hope', (db) =>
    postCharges(
      db,
      large,
      Array.from({ length: 1_500 }, () => ({
        head: 'clinical' as const,
        item: { id: service },
        day: '2026-11-21',
        quantity: 1_000,
        source: aDose(),
      })),
    ),
  )
  const later = new Date('2027-01-20T06:30:00Z')
  expect((await charged(large, 'hope', later))?.charges.length).toBeGreaterThan(1_600)
})
