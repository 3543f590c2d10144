import { afterAll, beforeAll, expect, test } from 'vitest'
import { finalisationContract } from '../../../billing/model/payment/finalisation.contract.ts'
import { receiptsContract } from '../../../receipts/model/receipts.contract.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import type { Person, TestApp } from '../../../tests/test-app.ts'
import { dischargeContract } from '../../model/discharge.contract.ts'
import { gateContract } from '../../model/gate.contract.ts'
import { gatePassContract } from '../../model/gate-pass.contract.ts'
import { plannedVisit } from '../discharge.factory.ts'
import { issuedPass, startGate } from './gate.factory.ts'

let testApp: TestApp
let clerk: Person
let guard: Person
let elsewhere: Person

beforeAll(async () => {
  ;({ testApp, clerk, guard, elsewhere } = await startGate())
})
afterAll(() => testApp.close())

const aPass = () => issuedPass(testApp, clerk)
const scan = async (code: string, by = guard) => (await by.call(gateContract.scan, { code })).body
const recordExit = (id: string, by = guard) => by.call(gateContract.recordExit, { id, officerName: 'R. Yadav' })

test('a pass of today is valid, by its number and by its barcode, and shows no more than its paper', async () => {
  const { visitId, number } = await aPass()
  const { visitNo } = (await clerk.call(gatePassContract.ofVisit, { visitId })).body
  for (const code of [number, number.toLowerCase(), `${number}-${visitNo}`]) {
    const { answer, pass } = await scan(code)
    expect(answer).toBe('valid')
    expect(Object.keys(pass ?? {}).sort()).toEqual(
      [
        ...['attendants', 'dischargeAt', 'exitedAt', 'id', 'isPaid', 'isReplaced', 'mode', 'number', 'officerName'],
        ...['patientName', 'printCount', 'refusal', 'uhid', 'vehicleNo', 'visitNo'],
      ].sort(),
    )
  }
})

test('one digit changed, another visit, the other hospital and nonsense are unknown, and say nothing of the pass', async () => {
  const { number } = await aPass()
  const wrong = [...number].map((letter, place) =>
    /\d/.test(letter) ? number.slice(0, place) + ((Number(letter) + 1) % 10) + number.slice(place + 1) : null,
  )
  for (const code of [...wrong.filter((code) => code !== null), `${number}-IH26K21999`, 'nonsense', 'GP'])
    expect(await scan(code)).toEqual({ answer: 'unknown', pass: null })
  expect(await scan(number, elsewhere)).toEqual({ answer: 'unknown', pass: null })
})

test('an exit is recorded once, with the officer; shown again, the pass is used', async () => {
  const { id, number } = await aPass()
  expect((await recordExit(id, elsewhere)).status).toBe(404)
  expect((await guard.call(gateContract.recordExit, { id, officerName: ' ' })).problem.fields).toEqual({
    officerName: 'Officer name is required',
  })
  const tries = await Promise.all([recordExit(id), recordExit(id), recordExit(id)])
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const again = await scan(number)
  expect(again.answer).toBe('already-used')
  expect(again.pass).toMatchObject({ officerName: 'R. Yadav', exitedAt: testApp.time.toISOString() })
  expect((await recordExit(id)).problem.code).toBe('ALREADY_USED')
})

test('a pass of yesterday has the wrong date, a cancelled one is cancelled: no exit on either', async () => {
  const yesterday = await aPass()
  const cancelled = await aPass()
  await clerk.call(gatePassContract.cancel, { id: cancelled.id, reason: 'Wrong mode' })
  expect((await scan(cancelled.number)).answer).toBe('cancelled')
  expect((await recordExit(cancelled.id)).problem.code).toBe('CANCELLED')
  const began = testApp.time
  testApp.time = new Date('2026-11-21T18:30:00Z')
  const late = await testApp.person('hope', 'user', ['security'])
  expect((await scan(yesterday.number, late)).answer).toBe('wrong-date')
  expect((await recordExit(yesterday.id, late)).problem.code).toBe('WRONG_DATE')
  testApp.time = began
})

test('a pass whose payment is taken back afterwards lets nobody out, until it is approved or paid again', async () => {
  const { id, number, visitId } = await aPass()
  const { receipts } = (await clerk.call(receiptsContract.ofVisit, { visitId })).body
  await clerk.call(gatePassContract.countPrint, { id })
  expect((await clerk.call(receiptsContract.void, { id: receipts[0]?.id ?? '', reason: 'Entered twice' })).status).toBe(
    200,
  )
  expect((await scan(number)).answer).toBe('unpaid')
  expect((await recordExit(id)).problem.code).toBe('UNPAID')
  expect((await clerk.call(dischargeContract.discharge, { visitId })).problem.code).toBe('PAYMENT_OPEN')
  const { pending } = (await clerk.call(finalisationContract.finalisation, { visitId })).body
  const admin = await testApp.person('hope', 'admin')
  await admin.call(finalisationContract.approveOpenBalance, {
    visitId,
    amount: String(pending / 100),
    reason: 'Tomorrow',
  })
  expect((await scan(number)).answer).toBe('valid')
  expect((await recordExit(id)).status).toBe(200)
})

test('who left on the pass is discharged since then, although the desk carries it out on the next day', async () => {
  const { id, visitId } = await aPass()
  const began = testApp.time
  expect((await recordExit(id)).status).toBe(200)
  testApp.time = new Date('2026-11-22T04:00:00Z')
  const desk = await testApp.person('hope', 'user')
  expect((await desk.call(dischargeContract.discharge, { visitId })).body).toEqual({
    dischargedAt: began.toISOString(),
  })
  testApp.time = began
})

test('the gate sees whom to check, ticks its own item, and nothing of the workflow', async () => {
  const visitId = await plannedVisit(testApp, clerk)
  const today = async () => (await guard.call(gateContract.today, {})).body
  expect((await today()).toCheck.map((one) => one.visitId)).toContain(visitId)
  expect((await guard.call(dischargeContract.tick, { visitId, item: 'doctor_signature' })).status).toBe(403)
  expect((await guard.call(dischargeContract.tick, { visitId, item: 'security_verification' })).status).toBe(200)
  expect((await today()).toCheck.map((one) => one.visitId)).not.toContain(visitId)
  expect((await guard.call(dischargeContract.workflow, { visitId })).status).toBe(403)
  expect((await elsewhere.call(gateContract.today, {})).body).toEqual({
    toCheck: [],
    open: [],
    left: [],
    refused: [],
    conflicts: [],
  })
})

test('a pass prints under the own hospital’s name, and from the second print on as a duplicate', async () => {
  const { id, number } = await aPass()
  const printed = async () => {
    const pdf = await fetchPdf(testApp, clerk, `/gate-passes/${id}/print`)
    if (typeof pdf === 'number') throw new Error(`The print answered ${pdf}`)
    return pdf.pages.join(' ')
  }
  const first = await printed()
  expect(first).toContain('Hope Multi-Specialty Hospital')
  expect(first).toContain(number)
  expect(first).toContain('Valid only on the discharge date, 21/11/2026, for one exit')
  expect(first).not.toContain('DUPLICATE')
  await clerk.call(gatePassContract.countPrint, { id })
  expect(await printed()).toContain('DUPLICATE')
})
