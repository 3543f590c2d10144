import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargesContract } from '../../charges/model/charges.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { caseEndContract } from '../model/end.contract.ts'
import { theatreKitsContract } from '../model/kits.contract.ts'
import { aTheatre, type Theatre } from './theatre.factory.ts'

// What is put on the trolley in one go, and what of it was used.

let testApp: TestApp
let theatre: Theatre
let strange: Person
let [suture, gauze] = ['', '']

beforeAll(async () => {
  testApp = await startTestApp()
  theatre = await aTheatre(testApp)
  strange = await testApp.person('ayushman', 'admin')
  const material = { kind: 'consumable', form: 'Material', unit: 'piece', packUnits: 1, isSoldLoose: false }
  suture = await theatre.stocked(
    'Polypropylene 2-0',
    { batchNo: 'PP-20', quantity: 5, mrp: 30_000, cost: 20_000 },
    material,
  )
  gauze = await theatre.stocked('Gauze 10 x 10', { batchNo: 'GZ-10', quantity: 3, mrp: 5_000, cost: 3_000 }, material)
})
afterAll(() => testApp.close())

const codeOf = (reply: { status: number; problem: { code: string } }) => [reply.status, reply.problem.code]
const kits = async () => (await theatre.desk.call(theatreKitsContract.list, {})).body.kits
const free = (medicineId: string) =>
  testApp.sql('hope', async (db) => {
    const sum = (rows: readonly { quantity: string | number }[]) =>
      rows.reduce((total, { quantity }) => total + Number(quantity), 0)
    const here = await db
      .selectFrom('stock_balances')
      .select('quantity')
      .where('medicine_id', '=', medicineId)
      .execute()
    const held = await db
      .selectFrom('stock_reservations as r')
      .innerJoin('batches as b', 'b.id', 'r.batch_id')
      .select('r.quantity')
      .where('b.medicine_id', '=', medicineId)
      .where('r.holds_until', '>', testApp.time)
      .execute()
    return [sum(here), sum(held)]
  })

test('a kit is set up with its items, each once, and changed; its name is its own', async () => {
  const items = [
    { medicineId: suture, quantity: 3 },
    { medicineId: gauze, quantity: 4 },
  ]
  expect((await theatre.surgeon.call(theatreKitsContract.add, { name: 'Hernia', items })).status).toBe(403)
  expect(codeOf(await theatre.desk.call(theatreKitsContract.add, { name: 'Hernia', items: [] }))).toEqual([
    400,
    'INVALID',
  ])
  const twice = { name: 'Hernia', items: [...items, { medicineId: suture, quantity: 1 }] }
  expect(codeOf(await theatre.desk.call(theatreKitsContract.add, twice))).toEqual([400, 'NO_SUCH_ITEM'])
  const { body } = await theatre.must(theatre.desk.call(theatreKitsContract.add, { name: 'Hernia', items }))
  expect(codeOf(await theatre.desk.call(theatreKitsContract.add, { name: 'HERNIA', items }))).toEqual([
    409,
    'KIT_NAME_TAKEN',
  ])
  const found = await theatre.desk.call(theatreKitsContract.items, { search: 'polyprop' })
  expect(found.body.items).toMatchObject([{ id: suture }])
  const [kit] = await kits()
  expect(kit).toMatchObject({ id: body.id, items: [{ medicineId: suture, quantity: 3 }, { quantity: 4 }] })
  const change = { id: body.id, version: kit?.version ?? 0, name: 'Hernia', items: items.slice(0, 1) }
  await theatre.must(theatre.desk.call(theatreKitsContract.change, change))
  expect(codeOf(await theatre.desk.call(theatreKitsContract.change, change))).toEqual([409, 'STALE'])
  expect((await kits())[0]?.items).toHaveLength(1)
  await theatre.must(
    theatre.desk.call(theatreKitsContract.change, { ...change, items, version: (await kits())[0]?.version ?? 0 }),
  )
  expect((await kits())[0]?.items.map(({ quantity }) => quantity)).toEqual([3, 4])
  expect((await strange.call(theatreKitsContract.list, {})).body.kits).toEqual([])
  expect((await strange.call(theatreKitsContract.change, { ...change, version: 1 })).status).toBe(404)
})

test('a kit is held for a case as far as it is there, counted in one go, and charged once; the rest goes back', async () => {
  const kitId = (await kits())[0]?.id ?? ''
  const { id, visitId } = await theatre.booked(10, {}, {}, await theatre.aRoom())
  expect((await theatre.surgeon.call(theatreKitsContract.hold, { id, kitId })).status).toBe(403)
  expect((await strange.call(theatreKitsContract.hold, { id, kitId })).status).toBe(403)
  const { body } = await theatre.must(theatre.desk.call(theatreKitsContract.hold, { id, kitId }))
  expect(body).toMatchObject({ held: 2, missing: [{ name: 'Gauze 10 x 10', quantity: 1 }] })
  expect([await free(suture), await free(gauze)]).toEqual([
    [5, 3],
    [3, 3],
  ])
  await theatre.operated(id)
  const { items } = await theatre.opened(id)
  const of = (name: string) => items.find((one) => one.name.startsWith(name))?.id ?? ''
  const count = (used: { id: string; quantity: number }[], by = theatre.desk) =>
    by.call(theatreKitsContract.count, { id, used })
  expect(codeOf(await count([{ id: of('Poly'), quantity: 4 }]))).toEqual([400, 'MORE_THAN_HELD'])
  expect(codeOf(await count([{ id: visitId, quantity: 1 }]))).toEqual([400, 'NOT_OF_CASE'])
  await theatre.must(
    count([
      { id: of('Poly'), quantity: 2 },
      { id: of('Gauze'), quantity: 0 },
    ]),
  )
  expect([await free(suture), await free(gauze)]).toEqual([
    [5, 2],
    [3, 0],
  ])
  const procedures = (await theatre.opened(id)).ownProcedures.map((one) => ({
    id: one.id,
    outcome: 'done' as const,
    reason: null,
  }))
  await theatre.must(theatre.surgeon.call(caseEndContract.complete, { id, procedures }))
  expect([await free(suture), await free(gauze)]).toEqual([
    [3, 0],
    [3, 0],
  ])
  const { charges } = (await theatre.clerk.call(chargesContract.charges, { visitId })).body
  expect(charges.filter(({ head }) => head === 'pharmacy').map(({ amount }) => amount)).toEqual([60_000])
  expect(codeOf(await count([{ id: of('Poly'), quantity: 1 }]))).toEqual([409, 'CASE_IS_OVER'])
  expect(codeOf(await theatre.desk.call(theatreKitsContract.hold, { id, kitId }))).toEqual([409, 'CASE_IS_OVER'])
})
