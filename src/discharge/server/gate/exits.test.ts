import { afterAll, beforeAll, expect, test } from 'vitest'
import { finalisationContract } from '../../../billing/model/payment/finalisation.contract.ts'
import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import type { Person, TestApp } from '../../../tests/test-app.ts'
import { dischargeContract } from '../../model/discharge.contract.ts'
import { gateContract } from '../../model/gate.contract.ts'
import { gatePassContract } from '../../model/gate-pass.contract.ts'
import { billed, plannedVisit, tickAll } from '../discharge.factory.ts'
import { issuedPass, type Mode, startGate } from './gate.factory.ts'

// What the gate records of an exit, and of an exit that it refused.

let testApp: TestApp
let clerk: Person
let guard: Person
let admin: Person
let elsewhere: Person

beforeAll(async () => {
  ;({ testApp, clerk, guard, elsewhere } = await startGate())
  admin = await testApp.person('hope', 'admin')
})
afterAll(() => testApp.close())

const aPass = (mode?: Mode) => issuedPass(testApp, clerk, mode)
const recordExit = (id: string, more: Partial<RouteInput<typeof gateContract.recordExit>> = {}, by = guard) =>
  by.call(gateContract.recordExit, { id, officerName: 'R. Yadav', ...more })
const refuse = (id: string, reason: string, by = guard) =>
  by.call(gateContract.refuse, { id, officerName: 'R. Yadav', reason })
const scan = async (code: string) => (await guard.call(gateContract.scan, { code })).body
const today = async (by = guard) => (await by.call(gateContract.today, {})).body
const passOfDesk = async (visitId: string) => (await clerk.call(gatePassContract.ofVisit, { visitId })).body
const workflow = async (visitId: string) => (await clerk.call(dischargeContract.workflow, { visitId })).body

const DEAD: Mode = { mode: 'death', diedAt: '2026-11-21T00:30:00Z', placeOfDeath: 'Ward B' }
const RECEIVER = {
  name: 'Ramesh Patil',
  relation: 'Son',
  identityType: 'Aadhaar',
  identityNumber: '2345 6789 0123',
} as const
const handedOver = () => ({ ...RECEIVER, handedOverAt: testApp.time.toISOString() })

test('who is refused is told to the desk with time and reason; the pass stays valid, and each refusal is kept', async () => {
  const { id, number, visitId } = await aPass()
  expect((await refuse(id, ' ')).problem.fields).toEqual({ reason: 'Reason is required' })
  const { status, body } = await refuse(id, 'Attendant missing')
  expect([status, body]).toEqual([200, { refusedAt: testApp.time.toISOString() }])
  testApp.time = new Date(testApp.time.getTime() + 60_000)
  await refuse(id, 'Belongings not checked')

  const refusal = { at: testApp.time.toISOString(), officerName: 'R. Yadav', reason: 'Belongings not checked' }
  expect(await scan(number)).toMatchObject({ answer: 'valid', pass: { refusal } })
  expect((await workflow(visitId)).pass).toMatchObject({ number, refusal })
  expect(await passOfDesk(visitId)).toMatchObject({ refusal })
  const refused = (await today()).refused.filter((one) => one.number === number)
  expect(refused.map(({ reason, officerName }) => [reason, officerName])).toEqual([
    ['Belongings not checked', 'R. Yadav'],
    ['Attendant missing', 'R. Yadav'],
  ])
  expect((await today(elsewhere)).refused).toEqual([])
  expect((await today()).open.map((pass) => pass.number)).toContain(number)
  expect((await recordExit(id)).status).toBe(200)
})

test('nobody is refused on a pass that was used or cancelled, by the desk, or in the other hospital', async () => {
  const { id } = await aPass()
  const cancelled = await aPass()
  expect((await refuse(id, 'Wrong person', elsewhere)).status).toBe(404)
  expect((await refuse(id, 'Wrong person', clerk)).status).toBe(403)
  await clerk.call(gatePassContract.cancel, { id: cancelled.id, reason: 'Wrong mode' })
  expect((await refuse(cancelled.id, 'Wrong person')).problem.code).toBe('CANCELLED')
  await recordExit(id)
  expect((await refuse(id, 'Wrong person')).problem.code).toBe('ALREADY_USED')
})

test('a refusal is never changed or taken away', async () => {
  const { id } = await aPass()
  await refuse(id, 'Wrong person')
  await expect(
    testApp.sql('hope', (db) =>
      db.updateTable('gate_refusals').set({ reason: 'x' }).where('pass_id', '=', id).execute(),
    ),
  ).rejects.toThrow(/permission denied/)
})

test('attendants and vehicle are kept with the exit, where they are known', async () => {
  const { id, number } = await aPass()
  expect((await recordExit(id, { attendants: 21 })).problem.fields).toEqual({ attendants: 'At most 20' })
  expect((await recordExit(id, { vehicleNo: 'x'.repeat(16) })).problem.fields).toHaveProperty('vehicleNo')
  expect((await recordExit(id, { attendants: 0, vehicleNo: 'mh31ab1234' })).status).toBe(200)
  const left = (await today()).left.find((pass) => pass.number === number)
  expect(left).toMatchObject({ attendants: 0, vehicleNo: 'MH 31 AB 1234', officerName: 'R. Yadav' })
  const plain = await aPass()
  await recordExit(plain.id)
  expect((await today()).left.find((pass) => pass.number === plain.number)).toMatchObject({
    attendants: null,
    vehicleNo: null,
  })
})

test('a body leaves with a receiver who is known by a document, of whose number four characters are shown', async () => {
  const { id, number, visitId } = await aPass(DEAD)
  expect((await recordExit(id)).problem).toMatchObject({
    code: 'RECEIVER_REQUIRED',
    fields: { receiver: 'Enter who receives the body.' },
  })
  expect((await recordExit(id, { receiver: { ...handedOver(), identityNumber: '2345 6789' } })).problem.fields).toEqual(
    {
      receiver: 'An Aadhaar number has 12 digits',
    },
  )
  expect(
    (await recordExit(id, { receiver: { ...handedOver(), handedOverAt: '2026-11-21T00:29:00Z' } })).problem,
  ).toMatchObject({
    code: 'HANDOVER_BEFORE_DEATH',
    fields: { 'receiver.handedOverAt': 'The handover cannot be before the time of death.' },
  })
  expect((await scan(number)).answer).toBe('valid')
  expect((await passOfDesk(visitId)).receiver).toBeNull()
  expect((await recordExit(id, { receiver: handedOver() })).status).toBe(200)
  const { identityNumber: _, ...shown } = handedOver()
  expect((await passOfDesk(visitId)).receiver).toEqual({ ...shown, identityLast4: '0123' })
  expect(JSON.stringify(await scan(number))).not.toContain('0123')
})

test('the number of the receiver’s document is sealed; who may reveals it, which leaves a trace', async () => {
  const { id } = await aPass(DEAD)
  await recordExit(id, { receiver: handedOver() })
  const stored = await testApp.sql('hope', (db) =>
    db.selectFrom('body_handovers').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(JSON.stringify({ ...stored, identity_sealed: stored.identity_sealed.toString('latin1') })).not.toContain(
    '23456789',
  )
  const reveal = (by: Person) => by.call(gatePassContract.revealReceiver, { id })
  expect((await reveal(guard)).status).toBe(403)
  expect((await reveal(await testApp.person('ayushman', 'admin'))).status).toBe(404)
  expect((await reveal(admin)).body).toEqual({ identityNumber: '234567890123' })
  const traces = await testApp.sql('hope', (db) =>
    db.selectFrom('audit_events').select('type').where('type', '=', 'gate_pass.receiver_revealed').execute(),
  )
  expect(traces).toHaveLength(1)
})

test('the database lets no body out without its receiver, and nobody against advice without the form', async () => {
  const exit = (id: string) =>
    testApp.sql('hope', (db) =>
      db
        .updateTable('gate_passes')
        .set({ exited_at: testApp.time, exited_by: guard.userId, officer_name: 'x' })
        .where('id', '=', id)
        .execute(),
    )
  const [dead, lama] = [await aPass(DEAD), await aPass({ mode: 'lama', statedReason: 'Family' })]
  await expect(exit(dead.id)).rejects.toMatchObject({ constraint: 'body_has_a_receiver' })
  await expect(exit(lama.id)).rejects.toMatchObject({ constraint: 'leaving_against_advice_has_a_signed_form' })
})

test('who leaves against advice may leave once the signed form was seen', async () => {
  const { id } = await aPass({ mode: 'lama', statedReason: 'Family decision' })
  expect((await recordExit(id)).problem).toMatchObject({
    code: 'FORM_NOT_SEEN',
    fields: { signedFormSeen: 'Confirm that you have seen the signed form.' },
  })
  expect((await recordExit(id, { signedFormSeen: true })).status).toBe(200)
})

test('a paper that was printed before the pass was changed is cancelled, and says that there is a newer one', async () => {
  const first = await aPass()
  await clerk.call(gatePassContract.countPrint, { id: first.id })
  await clerk.call(gatePassContract.cancel, { id: first.id, reason: 'Wrong mode' })
  expect(await scan(first.number)).toMatchObject({ answer: 'cancelled', pass: { isReplaced: false } })
  await clerk.call(dischargeContract.change, { visitId: first.visitId, mode: 'discharge_on_request' })
  await clerk.call(gatePassContract.generate, { visitId: first.visitId })
  expect(await scan(first.number)).toMatchObject({ answer: 'cancelled', pass: { isReplaced: true } })
})

test('a provisional discharge is told on the pass and at the gate, without its amount at the gate', async () => {
  const visitId = await plannedVisit(testApp, clerk)
  await billed(visitId, clerk)
  await tickAll(visitId, clerk)
  await clerk.call(dischargeContract.change, { visitId, authorisedBy: 'Dr. Rao' })
  const { pending } = (await clerk.call(finalisationContract.finalisation, { visitId })).body
  const rupees = String(pending / 100)
  await admin.call(finalisationContract.approveOpenBalance, { visitId, amount: rupees, reason: 'Pays next month' })
  const { body } = await clerk.call(gatePassContract.generate, { visitId })
  const pdf = await fetchPdf(testApp, clerk, `/gate-passes/${body.id}/print`)
  if (typeof pdf === 'number') throw new Error(`The print answered ${pdf}`)
  const printed = pdf.pages.join(' ').replace(/\s+/g, ' ')
  expect(printed).toContain('PENDING')
  expect(printed).toMatch(/Provisional discharge: ₹[\d,.]+ due from the patient, approved by Person admin/)
  const shown = await scan(body.number)
  expect(shown).toMatchObject({ answer: 'valid', pass: { isPaid: false } })
  expect(JSON.stringify(shown)).not.toContain(String(pending))
})
