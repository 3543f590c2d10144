import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booked, CHEQUE, type Desk, lockBooks, startDesk } from './receipts.factory.ts'
import { settleCheque } from './settle-cheque.ts'

let desk: Desk

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.testApp.close())

const ACCOUNTS = ['bank', 'cheques-in-clearing', 'patient-advances'] as const
const books = () => booked(desk.testApp, ...ACCOUNTS)
/** What changed in the books since. */
const since = async (before: Record<string, number>) => {
  const now = await books()
  return ACCOUNTS.map((key) => (now[key] ?? 0) - (before[key] ?? 0))
}
const aCheque = async (amount = '200') => {
  const { id: visitId } = await desk.newVisit()
  const { id } = (await desk.advance(visitId, amount, CHEQUE)).body
  return { visitId, id }
}

test('a cheque lies in clearing, is in the bank when cleared, and leaves nothing when it bounced', async () => {
  const before = await books()
  const cleared = await aCheque()
  const bounced = await aCheque('300')
  expect(await since(before)).toEqual([0, 50_000, -50_000])
  await desk.settle(cleared.id, 'CLEARED')
  await desk.settle(bounced.id, 'BOUNCED')
  expect(await since(before)).toEqual([20_000, 0, -20_000])
  expect(await desk.shown(cleared.visitId)).toMatchObject({
    inClearing: 0,
    refundable: 20_000,
    receipts: [{ chequeState: 'CLEARED', voidReason: null }],
  })
  expect(await desk.shown(bounced.visitId)).toMatchObject({
    paid: 0,
    inClearing: 0,
    refundable: 0,
    receipts: [{ chequeState: 'BOUNCED', voidReason: 'Cheque bounced' }],
  })
})

test.each(['CLEARED', 'BOUNCED'] as const)(
  'a cheque that is %s is settled, whatever is said of it then',
  async (state) => {
    const { id } = await aCheque()
    await desk.settle(id, state)
    for (const again of ['CLEARED', 'BOUNCED'] as const)
      expect((await desk.settle(id, again)).problem).toMatchObject({
        code: 'SETTLED_ALREADY',
        message: 'This cheque was settled already.',
      })
  },
)

test('what is no cheque of the hospital cannot be settled: another receipt, an unknown one, that of the other hospital', async () => {
  const { id: visitId } = await desk.newVisit()
  const { id: paidByUpi } = (await desk.advance(visitId, '100')).body
  const { id } = await aCheque()
  const stranger = await desk.testApp.person('ayushman', 'user', ['accounts'])
  const answers = [
    await desk.settle(paidByUpi, 'CLEARED'),
    await desk.settle(visitId, 'CLEARED'),
    await desk.settle(id, 'CLEARED', stranger),
  ]
  expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(Array(3).fill([404, 'NOT_FOUND']))
  expect((await desk.settle(id, 'CLEARED', await desk.testApp.person('hope', 'nurse'))).status).toBe(403)
  expect((await desk.settle(id, 'CLEARED')).status).toBe(200)
})

test('on a day whose books are closed it stays in clearing', async () => {
  const { id, visitId } = await aCheque()
  await lockBooks(desk.testApp, '2026-11-21')
  for (const state of ['CLEARED', 'BOUNCED'] as const)
    expect((await desk.settle(id, state)).problem).toMatchObject({ code: 'DAY_LOCKED' })
  await lockBooks(desk.testApp, null)
  expect(await desk.shown(visitId)).toMatchObject({ inClearing: 20_000, receipts: [{ chequeState: 'PENDING' }] })
  expect((await desk.settle(id, 'CLEARED')).status).toBe(200)
})

test('a void cheque cannot be cleared any more; one that was cleared and is void leaves nothing in the books', async () => {
  const before = await books()
  const pending = await aCheque()
  expect((await desk.cancel(pending.id)).status).toBe(200)
  expect((await desk.settle(pending.id, 'CLEARED')).problem.code).toBe('SETTLED_ALREADY')
  const cleared = await aCheque()
  await desk.settle(cleared.id, 'CLEARED')
  expect((await desk.cancel(cleared.id)).status).toBe(200)
  expect(await since(before)).toEqual([0, 0, 0])
  for (const { visitId } of [pending, cleared])
    expect(await desk.shown(visitId)).toMatchObject({ paid: 0, inClearing: 0, refundable: 0 })
})

test('a void that comes while the cheque is being cleared waits, and takes back what was cleared', async () => {
  const before = await books()
  const { id, visitId } = await aCheque()
  const { testApp, accounts } = desk
  const [isCleared, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const clearing = testApp.sql('hope', async (db) => {
    const actor = { userId: accounts.userId } as Parameters<typeof settleCheque>[0]['actor']
    const refuse = (code: string) => expect.unreachable(code)
    await settleCheque({ db, actor, now: testApp.time, refuse }, { id, state: 'CLEARED' })
    isCleared.resolve()
    await commit.promise
  })
  await isCleared.promise
  const cancelling = desk.cancel(id)
  const waiting = () =>
    testApp.sql('hope', async (db) => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_locks where not granted`.execute(db)
      return Number(rows[0]?.n)
    })
  await expect.poll(waiting).toBeGreaterThan(0)
  commit.resolve()
  await clearing
  expect((await cancelling).status).toBe(200)
  expect(await desk.shown(visitId)).toMatchObject({ paid: 0, refundable: 0, inClearing: 0 })
  expect(await since(before)).toEqual([0, 0, 0])
})

test('said cleared and bounced and void at once, one of them holds, and the books know of no other', async () => {
  const before = await books()
  const cheques = await Promise.all(Array.from({ length: 8 }, () => aCheque('100')))
  await Promise.all(
    cheques.flatMap(({ id }) => [desk.settle(id, 'CLEARED'), desk.cancel(id), desk.settle(id, 'BOUNCED')]),
  )
  let kept = 0
  for (const { visitId } of cheques) {
    const { paid, refundable, inClearing, receipts } = await desk.shown(visitId)
    const isVoid = receipts[0]?.voidReason !== null
    // Cleared and then void is both; a bounced one is nothing else.
    expect({ paid, refundable, inClearing }).toEqual(
      isVoid ? { paid: 0, refundable: 0, inClearing: 0 } : { paid: 10_000, refundable: 10_000, inClearing: 0 },
    )
    if (!isVoid) kept += 10_000
  }
  expect(await since(before)).toEqual([kept, 0, 0 - kept])
})
