import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { discharged } from '../../../visits/server/visits.factory.ts'
import { admissionsOf, aRatedService, rateOf } from '../charges.factory.ts'
import { aDose } from '../toy-dose.factory.ts'
import { type ChargePosting, postCharge } from './post-charge.ts'
import { reverseCharge } from './reverse-charge.ts'

let testApp: TestApp
let clerk: Person
let admit: () => Promise<string>
let service: string

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope')
  admit = await admissionsOf(testApp, clerk)
  service = await testApp.sql('hope', (db) => aRatedService(db, 'Nebulisation', { private: 5_000 }))
})
afterAll(() => testApp.close())

const aPosting = (about: Partial<ChargePosting> = {}): ChargePosting => ({
  head: 'clinical',
  item: { list: 'clinical-services', id: service },
  day: '2026-11-21',
  quantity: 2_000,
  source: aDose(),
  ...about,
})
const post = (visitId: string, about: Partial<ChargePosting> = {}) =>
  testApp.sql('hope', (db) => postCharge(db, { visitId, ...aPosting(about) }))
const chargesOf = (visitId: string) =>
  testApp.sql('hope', (db) => db.selectFrom('charges').selectAll().where('visit_id', '=', visitId).execute())
const sumOf = async (visitId: string) => (await chargesOf(visitId)).reduce((sum, { amount }) => sum + amount, 0)

test('a charge keeps what it cost and why: the rate of the day, its row, the payer and the class of the ward', async () => {
  const visitId = await admit()
  expect(await post(visitId)).toMatchObject({ isNew: true, amount: 10_000, rateNotSet: false })
  const [charge] = await chargesOf(visitId)
  expect(charge).toMatchObject({
    head: 'clinical',
    description: 'Nebulisation',
    quantity: '2.000',
    priced_by: 'rate',
    rate_column: 'private',
    listed: 5_000,
    unit_rate: 5_000,
    amount: 10_000,
    ward_class: 'general',
    factors: [],
  })
  expect(charge?.rate_id).toBe(await testApp.sql('hope', (db) => rateOf(db, service)))
})

test('a source posts once, also when eight tell it at the same time; a reversal makes the sum zero, once', async () => {
  const visitId = await admit()
  const source = aDose()
  const posted = await Promise.all(Array.from({ length: 8 }, () => post(visitId, { source })))
  expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(posted.map(({ id }) => id)).size).toBe(1)
  expect(await sumOf(visitId)).toBe(10_000)
  const id = posted[0]?.id ?? ''
  const reverse = () => testApp.sql('hope', (db) => reverseCharge(db, id, { reason: 'Given to another patient' }))
  const reversed = await Promise.all([reverse(), reverse()])
  expect(reversed.filter((one) => one?.isNew)).toHaveLength(1)
  expect(await sumOf(visitId)).toBe(0)
  expect(await chargesOf(visitId)).toHaveLength(2)
})

test('without a rate a charge costs nothing and waits; a typed rate says why', async () => {
  const visitId = await admit()
  const unrated = await testApp.sql('hope', (db) => aRatedService(db, 'Dressing, large', {}))
  const item = { list: 'clinical-services', id: unrated } as const
  expect(await post(visitId, { item })).toMatchObject({ amount: 0, rateNotSet: true })
  const typed = { unitRate: 12_345, reason: 'Agreed with the family' }
  expect(await post(visitId, { item, quantity: 1_500, typed })).toMatchObject({ amount: 18_518, rateNotSet: false })
  const unexplained = post(visitId, { item, typed: { unitRate: 1, reason: null } })
  await expect(unexplained).rejects.toMatchObject({ constraint: 'charge_says_how_it_is_priced' })
})

test('a source is never refused for its day: it says itself why it is before the admission or after the discharge', async () => {
  const visitId = await admit()
  await post(visitId, { day: '2026-11-20' })
  await post(visitId, { day: '2026-11-20', outsideStayReason: 'Tests before the admission' })
  await testApp.sql('hope', (db) => discharged(db, visitId, new Date('2026-11-23T08:00:00Z')))
  await post(visitId, { day: '2026-11-23' })
  await post(visitId, { day: '2026-11-24' })
  const reasons = (await chargesOf(visitId)).map(({ outside_stay_reason }) => outside_stay_reason)
  expect(reasons).toHaveLength(4)
  expect(new Set(reasons)).toEqual(
    new Set([
      'Toy dose of 20/11/2026, before the admission',
      'Tests before the admission',
      null,
      'Toy dose of 24/11/2026, after the discharge',
    ]),
  )
})

test.each([0, -1_000])('a quantity of %i thousandths is refused by the database', async (quantity) => {
  const visitId = await admit()
  await expect(post(visitId, { quantity })).rejects.toMatchObject({ constraint: expect.stringMatching(/^charge_/) })
})

test('the database takes no charge of a day outside the stay without a reason', async () => {
  const visitId = await admit()
  await post(visitId)
  const early = testApp.sql('hope', async (db) => {
    const [charge] = await db.selectFrom('charges').selectAll().where('visit_id', '=', visitId).execute()
    if (!charge) throw new Error('There is no charge')
    const { id: _, created_at: __, factors, ...row } = charge
    const of = { ...row, factors: JSON.stringify(factors), source_id: crypto.randomUUID() }
    await db
      .insertInto('charges')
      .values({ ...of, day: '2026-11-20' })
      .execute()
  })
  await expect(early).rejects.toMatchObject({ constraint: 'charge_on_a_day_of_the_visit' })
})

test('a charge of the other hospital is neither seen nor reversed', async () => {
  const visitId = await admit()
  const { id } = await post(visitId)
  const there = await testApp.sql('ayushman', (db) => reverseCharge(db, id, { reason: 'x' }))
  expect(there).toBeUndefined()
  const across = testApp.sql('ayushman', (db) => postCharge(db, { visitId, ...aPosting({ item: undefined }) }))
  await expect(across).rejects.toThrow('A charge needs a visit of this hospital')
})
