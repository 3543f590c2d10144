import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { leavesContract } from '../../model/absences/leaves.contract.ts'
import { medicationOrdersContract } from '../../model/medication-orders.contract.ts'
import { aTreatedWard, TEST_PIN, type TreatedWard } from '../nursing.factory.ts'

// Clinical design 7: whatever arrives at once, a due dose ends in exactly one state.

let testApp: TestApp
let ward: TreatedWard

beforeAll(async () => {
  testApp = await startTestApp()
  ward = await aTreatedWard(testApp)
})
afterAll(() => testApp.close())

const ist = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+05:30`)
beforeEach(() => {
  testApp.time = ist('2026-11-21 08:30')
})
const due = (time: string) => ist(`2026-11-21 ${time}`).toISOString()
const ROUNDS = 4
const rounds = Array.from({ length: ROUNDS }, (_, at) => at)

const standing = (orderId: string) =>
  testApp.sql('hope', async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from medication_doses
      where order_id = ${orderId} and struck_at is null`.execute(db)
    return rows[0]?.count
  })

test('a dose is given while its order is stopped: it was given before, or it is closed, never both', async () => {
  const visitId = await ward.admit()
  const orders: string[] = []
  for (const _ of rounds) orders.push(await ward.ordered(visitId))
  testApp.time = ist('2026-11-21 09:00')
  await Promise.all(
    orders.map(async (id) => {
      const [stop, ...given] = await Promise.all([
        ward.doctor.call(medicationOrdersContract.stop, { id, reason: 'Rash' }),
        ward.act(id, { dueAt: due('09:00') }),
        ward.act(id, { dueAt: due('09:00') }, ward.other),
      ])
      expect(stop.status).toBe(200)
      const signed = given.filter(({ status }) => status === 200).length
      expect(signed).toBeLessThanOrEqual(1)
      expect(await standing(id)).toBe(signed)
    }),
  )
  const { orders: shown } = await ward.sheet(visitId)
  for (const { order, cells } of shown) {
    const signed = await standing(order.id)
    const nine = cells.find(({ dueAt }) => dueAt === due('09:00'))
    expect(nine?.done ? 1 : 0).toBe(signed)
    if (nine && !nine.done) expect([nine.state, nine.closedBy]).toEqual(['closed', 'stopped'])
  }
})

test('two nurses sign a dose for each other at once: it stands once, with two people; nobody is the own second', async () => {
  const visitId = await ward.admit()
  const generic = await testApp.sql('hope', async (db) => {
    const { rows } = await sql<{
      id: string
    }>`insert into generics (name, is_high_risk) values ('heparin at once', true) returning id`.execute(db)
    return rows[0]?.id ?? ''
  })
  const medicineId = await ward.stocked('Hepavid', {}, { generics: [{ genericId: generic, strength: '40 mg' }] })
  const id = await ward.ordered(visitId, { medicineId, route: 'sc' })
  testApp.time = ist('2026-11-21 09:00')
  const with_ = (userId: string) => ({ dueAt: due('09:00'), second: { userId, pin: TEST_PIN } })
  const replies = await Promise.all([
    ward.act(id, with_(ward.other.userId)),
    ward.act(id, with_(ward.nurse.userId), ward.other),
    ward.act(id, with_(ward.nurse.userId)),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies[2]?.problem.code).toBe('SAME_PERSON')
  const [row, ...others] = await testApp.sql('hope', (db) =>
    db.selectFrom('medication_doses').select(['done_by', 'second_id']).where('order_id', '=', id).execute(),
  )
  expect(others).toEqual([])
  expect(row?.second_id).not.toBe(row?.done_by)
})

test('who goes on leave while a dose is signed twice: each due time has one state, and what is due away is closed', async () => {
  const visitId = await ward.admit()
  const id = await ward.ordered(visitId, { frequency: 'tds', ownTimes: [540, 660, 770] })
  testApp.time = ist('2026-11-21 09:05')
  const [leave, ...given] = await Promise.all([
    ward.nurse.call(leavesContract.out, { visitId, reason: 'Scan outside' }),
    ward.act(id, { dueAt: due('09:00') }),
    ward.act(id, { dueAt: due('09:00') }, ward.other),
  ])
  expect(leave.status).toBe(200)
  const signed = given.filter(({ status }) => status === 200).length
  expect(signed).toBeLessThanOrEqual(1)
  expect(await standing(id)).toBe(signed)
  testApp.time = ist('2026-11-21 11:10')
  const cells = await ward.cellsOf(visitId, id)
  expect(cells.map(({ dueAt }) => dueAt)).toEqual([due('09:00'), due('11:00'), due('12:50')])
  expect(cells[1]).toMatchObject({ done: null, closedBy: 'leave' })
  expect((await ward.act(id, { dueAt: due('11:00') })).problem.fields).toHaveProperty('dueAt')
})
