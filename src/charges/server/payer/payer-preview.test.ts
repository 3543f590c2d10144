import { afterAll, beforeAll, expect, test } from 'vitest'
import { payerIdOf } from '../../../catalogue/server/payers/payers.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { payerChangeContract } from '../../../visits/model/payer/payer-change.contract.ts'
import { chargesContract } from '../../model/charges.contract.ts'
import { aCharge, admissionsOf, aRatedService } from '../charges.factory.ts'

// Another payer is asked about before it is confirmed; stored charges are charged again only when the desk says so.

let testApp: TestApp
let admin: Person
let stranger: Person
let admit: (about?: { payer?: string }) => Promise<string>
let service: string
let private_: string
let cghs: string

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  stranger = await testApp.person('ayushman')
  admit = await admissionsOf(testApp, admin)
  service = await testApp.sql('hope', (db) => aRatedService(db, 'Nebulisation', { private: 5_000, nabh: 3_000 }))
  private_ = await testApp.sql('hope', (db) => payerIdOf(db, 'private'))
  cghs = await testApp.sql('hope', (db) => payerIdOf(db, 'cghs'))
})
afterAll(() => testApp.close())

async function charged(): Promise<string> {
  const visitId = await admit()
  expect((await admin.call(chargesContract.add, { visitId, ...aCharge(service), quantity: '2' })).status).toBe(200)
  const typed = {
    head: 'miscellaneous',
    description: 'Ambulance',
    day: '2026-11-21',
    quantity: '1',
    rate: '900',
  } as const
  expect((await admin.call(chargesContract.add, { visitId, ...typed })).status).toBe(200)
  return visitId
}
const preview = (id: string, payerId = cghs, by = admin) => by.call(payerChangeContract.preview, { id, payerId })
const change = (id: string, reprice: boolean) =>
  admin.call(payerChangeContract.change, { id, payerId: cghs, reason: 'Card was found', reprice })
const shown = async (visitId: string) =>
  (await admin.call(chargesContract.charges, { visitId })).body.charges
    .map(({ description, payer, amount }) => [description, payer, amount])
    .sort()

test('the preview names each charge with its rate and amount then, and both sums, and changes nothing', async () => {
  const visitId = await charged()
  const { body } = await preview(visitId)
  expect(body).toMatchObject({ from: '2026-11-21', stored: 2, unchanged: 2, before: 100_000, after: 96_000 })
  expect(body.lines).toMatchObject([
    {
      description: 'Nebulisation',
      quantity: 2_000,
      follows: false,
      before: { unitRate: 5_000, amount: 10_000 },
      after: { unitRate: 3_000, amount: 6_000 },
    },
  ])
  expect(await shown(visitId)).toEqual([
    ['Ambulance', 'private', 90_000],
    ['Nebulisation', 'private', 10_000],
  ])
})

test('a confirmed change leaves stored charges as they are unless the desk says so', async () => {
  const visitId = await charged()
  expect((await change(visitId, false)).body).toMatchObject({ repriced: 0 })
  expect(await shown(visitId)).toEqual([
    ['Ambulance', 'private', 90_000],
    ['Nebulisation', 'private', 10_000],
  ])
})

test('charged again, each charge is taken back and posted for the new payer; a typed price stays', async () => {
  const visitId = await charged()
  expect((await change(visitId, true)).body).toMatchObject({ repriced: 2 })
  expect(await shown(visitId)).toEqual([
    ['Ambulance', 'cghs', 90_000],
    ['Nebulisation', 'cghs', 6_000],
  ])
  const rows = await testApp.sql('hope', (db) =>
    db.selectFrom('charges').select(['amount', 'reason']).where('visit_id', '=', visitId).execute(),
  )
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(96_000)
  expect(rows.filter(({ reason }) => reason === 'The payer was changed')).toHaveLength(4)
  const [event] = await testApp.sql('hope', (db) =>
    db
      .selectFrom('audit_events')
      .select('facts')
      .where('type', '=', 'visit.payer_changed')
      .where('subject_id', '=', visitId)
      .execute(),
  )
  expect(event?.facts).toMatchObject({ from: private_, to: cghs, repriced: 2 })
})

test('charges before the day of the change stay with who paid then', async () => {
  const visitId = await charged()
  const begun = testApp.time
  testApp.time = new Date(begun.getTime() + 24 * 3_600_000)
  admin = await testApp.person('hope')
  expect((await preview(visitId)).body).toMatchObject({ from: '2026-11-22', stored: 0 })
  expect((await change(visitId, true)).body).toMatchObject({ repriced: 0 })
  expect((await shown(visitId)).map(([, payer]) => payer)).toEqual(['private', 'private'])
  testApp.time = begun
  admin = await testApp.person('hope')
})

test('the payer it has, a foreign visit and a payer of the other hospital are refused', async () => {
  const visitId = await charged()
  expect((await preview(visitId, private_)).problem.code).toBe('SAME_PAYER')
  expect((await preview(visitId, cghs, stranger)).status).toBe(404)
  const foreign = await testApp.sql('ayushman', (db) => payerIdOf(db, 'cghs'))
  expect((await preview(visitId, foreign)).problem.code).toBe('NO_SUCH_PAYER')
})
