import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { receiptsContract } from '../../../receipts/model/receipts.contract.ts'
import type { Person, TestApp } from '../../../tests/test-app.ts'
import { dischargeContract } from '../../model/discharge.contract.ts'
import { gateContract } from '../../model/gate.contract.ts'
import { gatePassContract } from '../../model/gate-pass.contract.ts'
import { issuedPass, type Mode, startGate } from './gate.factory.ts'

// What a phone may know beforehand, and the exits that it sends when the network is back.

let testApp: TestApp
let clerk: Person
let guard: Person
let elsewhere: Person

beforeAll(async () => {
  ;({ testApp, clerk, guard, elsewhere } = await startGate())
})
afterAll(() => testApp.close())

const aPass = (mode?: Mode) => issuedPass(testApp, clerk, mode)
const known = async (by = guard) => (await by.call(gateContract.known, {})).body
const passOf = async (number: string) => (await known()).passes.find((pass) => pass.number === number)
const today = async (by = guard) => (await by.call(gateContract.today, {})).body
const workflow = async (visitId: string) => (await clerk.call(dischargeContract.workflow, { visitId })).body
const sent = (id: string, more: Partial<RouteInput<typeof gateContract.leftOffline>> = {}, by = guard) =>
  by.call(gateContract.leftOffline, {
    id,
    exitId: randomUUID(),
    leftAt: testApp.time.toISOString(),
    officerName: 'R. Yadav',
    ...more,
  })
const minutesLater = (minutes: number) => {
  testApp.time = new Date(testApp.time.getTime() + minutes * 60_000)
}

test('a phone knows what the gate answers of the passes of a day, of its own hospital, and no more than a scan shows', async () => {
  const { id, number, visitId } = await aPass()
  const pass = await passOf(number)
  expect(pass).toMatchObject({ id, isCancelled: false, isUnpaid: false, exitedAt: null })
  expect(pass?.visitNo).toMatch(/^IH/)
  expect(Object.keys(pass ?? {}).sort()).toEqual(
    [
      ...['attendants', 'dischargeAt', 'exitedAt', 'id', 'isPaid', 'isReplaced', 'mode', 'number', 'officerName'],
      ...['isCancelled', 'isUnpaid', 'patientName', 'printCount', 'refusal', 'uhid', 'vehicleNo', 'visitNo'],
    ].sort(),
  )
  expect((await known(elsewhere)).passes).toEqual([])
  expect((await clerk.call(gateContract.known, {})).status).toBe(403)

  const { receipts } = (await clerk.call(receiptsContract.ofVisit, { visitId })).body
  await clerk.call(receiptsContract.void, { id: receipts[0]?.id ?? '', reason: 'Entered twice' })
  expect(await passOf(number)).toMatchObject({ isUnpaid: true })
  await clerk.call(gatePassContract.cancel, { id, reason: 'Wrong mode' })
  expect(await passOf(number)).toMatchObject({ isCancelled: true })
})

test('an exit that a phone sends is recorded once for its key, when it was, with what the guard noted', async () => {
  const { id, number } = await aPass()
  const leftAt = testApp.time.toISOString()
  const exit = { exitId: randomUUID(), leftAt, attendants: 2, vehicleNo: 'mh31ab1234' }
  minutesLater(20)
  const answers = await Promise.all([sent(id, exit), sent(id, exit), sent(id, exit)])
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array.from({ length: 3 }, () => [200, { leftAt, conflict: null }]),
  )
  const rows = await testApp.sql('hope', (db) =>
    db.selectFrom('offline_exits').select('id').where('pass_id', '=', id).execute(),
  )
  expect(rows).toHaveLength(1)
  expect((await today()).left.find((pass) => pass.number === number)).toMatchObject({
    exitedAt: leftAt,
    officerName: 'R. Yadav',
    attendants: 2,
    vehicleNo: 'MH 31 AB 1234',
  })
  expect((await today()).conflicts).toEqual([])
})

test('a pass that was used elsewhere, and one that was cancelled, keep what they were; guard and desk are told of the clash', async () => {
  const used = await aPass()
  const cancelled = await aPass()
  const leftAt = testApp.time.toISOString()
  minutesLater(5)
  const usedAt = testApp.time.toISOString()
  await guard.call(gateContract.recordExit, { id: used.id, officerName: 'S. Pande' })
  await clerk.call(gatePassContract.cancel, { id: cancelled.id, reason: 'Wrong mode' })
  expect((await sent(used.id, { leftAt })).body).toEqual({ leftAt, conflict: 'already-used' })
  expect((await sent(cancelled.id, { leftAt })).body).toEqual({ leftAt, conflict: 'cancelled' })

  const mine = { leftAt, officerName: 'R. Yadav' }
  const shown = (await today()).conflicts.map(({ number, conflict }) => [number, conflict])
  expect(shown).toEqual([
    [cancelled.number, 'cancelled'],
    [used.number, 'already-used'],
  ])
  expect((await today(elsewhere)).conflicts).toEqual([])
  expect((await workflow(used.visitId)).exitConflicts).toEqual([{ ...mine, conflict: 'already-used' }])
  expect((await workflow(cancelled.visitId)).exitConflicts).toEqual([{ ...mine, conflict: 'cancelled' }])
  expect((await today()).left.find((pass) => pass.number === used.number)).toMatchObject({
    exitedAt: usedAt,
    officerName: 'S. Pande',
  })
})

test('who left while the bill was open again has left; the desk is told', async () => {
  const { id, number, visitId } = await aPass()
  const { receipts } = (await clerk.call(receiptsContract.ofVisit, { visitId })).body
  await clerk.call(receiptsContract.void, { id: receipts[0]?.id ?? '', reason: 'Entered twice' })
  expect((await sent(id)).body).toMatchObject({ conflict: 'unpaid' })
  expect((await today()).left.map((pass) => pass.number)).toContain(number)
  expect((await workflow(visitId)).exitConflicts).toMatchObject([{ conflict: 'unpaid' }])
})

test('what a phone cannot ask for is not taken from one: a body’s receiver, the other hospital, the desk', async () => {
  const dead = await aPass({ mode: 'death', diedAt: '2026-11-21T00:30:00Z', placeOfDeath: 'Ward B' })
  expect((await sent(dead.id)).problem.code).toBe('RECEIVER_REQUIRED')
  const lama = await aPass({ mode: 'lama', statedReason: 'Family decision' })
  expect((await sent(lama.id)).problem.code).toBe('FORM_NOT_SEEN')
  expect((await sent(lama.id, {}, elsewhere)).status).toBe(404)
  expect((await sent(lama.id, {}, clerk)).status).toBe(403)
  expect((await sent(lama.id, { signedFormSeen: true })).body).toMatchObject({ conflict: null })
})
