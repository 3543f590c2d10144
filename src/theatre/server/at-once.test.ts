import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../tests/test-app.ts'
import { caseEndContract } from '../model/end.contract.ts'
import { aTheatre, type Theatre } from './theatre.factory.ts'

// Two desks at one moment: a surgeon in two theatres, the last implant of a batch.

let testApp: TestApp
let theatre: Theatre

beforeAll(async () => {
  testApp = await startTestApp()
  theatre = await aTheatre(testApp)
})
afterAll(() => testApp.close())

test('a surgeon who is booked in two theatres at once is in both, and both cases tell it', async () => {
  const visits = [await theatre.planned(), await theatre.planned()]
  const rooms = [await theatre.aRoom(), await theatre.aRoom()]
  const replies = await Promise.all(
    visits.map((visit, at) => theatre.ask(visit, { theatreId: rooms[at] ?? '', from: theatre.at(60) })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  for (const { body } of replies) {
    const { told } = await theatre.opened(body.id)
    expect(told.join(' ')).toContain('Dr. Nandini Bapat')
  }
})

test('one theatre is booked by two desks at once: one has it, the other is told until when it is taken', async () => {
  const visits = [await theatre.planned(), await theatre.planned()]
  const room = await theatre.aRoom()
  const replies = await Promise.all(
    visits.map((visit) => theatre.ask(visit, { theatreId: room, from: theatre.at(60) })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('two desks take the last implant at once: one case holds it, the other is told that none is left', async () => {
  const item = { kind: 'implant', form: 'Mesh', unit: 'piece', packUnits: 1, isSoldLoose: false }
  await theatre.stocked('Last mesh', { batchNo: 'LAST-1', quantity: 1, mrp: 845_000, cost: 500_000 }, item)
  const cases = [
    await theatre.booked(60, {}, {}, await theatre.aRoom()),
    await theatre.booked(60, {}, {}, await theatre.aRoom()),
  ]
  const [first] = cases
  const { body } = await theatre.must(
    theatre.desk.call(caseEndContract.offers, { id: first?.id ?? '', search: 'Last mesh' }),
  )
  const { batchId = '', placeId = '' } = body.batches[0] ?? {}
  const replies = await Promise.all(
    cases.map(({ id }, at) =>
      theatre.desk.call(caseEndContract.addItem, { id, batchId, placeId, quantity: 1, serialNo: `S-${at}` }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('NOT_ENOUGH_STOCK')
  const held = await testApp.sql('hope', (db) =>
    db
      .selectFrom('stock_reservations')
      .select(({ fn }) => fn.sum<string>('quantity').as('units'))
      .where('batch_id', '=', batchId)
      .executeTakeFirstOrThrow(),
  )
  expect(Number(held.units)).toBe(1)
})
