import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '../../kernel/calendar.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { aPatient, aVisit, discharged } from '../../visits/server/visits.factory.ts'
import type { CallForm } from '../model/call-record.ts'
import { telecallingContract } from '../model/telecalling.contract.ts'

let testApp: TestApp
let asha: Person
let meena: Person

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  testApp.time = new Date('2026-11-21T06:30:00Z')
  asha = await testApp.person('hope', 'user', ['telecaller'])
  meena = await testApp.person('hope', 'user', ['telecaller'])
})

const CALL: CallForm = {
  hospitalLabel: 'Hope Hospital',
  budgetAmount: 5_000_000,
  disposition: 'Busy',
  subDisposition: 'Currently Busy',
  followUpDate: null,
  telecaller: 'Asha Telang',
  remark: null,
}

/** A visit discharged so many days ago, of a patient with this name. */
async function dischargedVisit(name: string, daysAgo: number, hospital = 'hope'): Promise<string> {
  const desk = await testApp.person(hospital, 'admin')
  const patientId = await aPatient(desk, name)
  const { body } = await desk.call(visitsContract.register, { patientId, ...aVisit() })
  const at = new Date(testApp.time.getTime() - daysAgo * 86_400_000)
  await testApp.sql(hospital, (db) => discharged(db, body.id, at))
  return body.id
}

const save = (by: Person, visitId: string, call: Partial<CallForm> = {}, version: number | null = null) =>
  by.call(telecallingContract.save, { visitId, version, ...CALL, ...call })
/** The final payment that an update reason needs. */
const paid = (visitId: string) =>
  testApp.sql('hope', async (db) => {
    await db.updateTable('discharges').set({ reason: 'Recovered' }).where('id', '=', visitId).execute()
    await sql`insert into final_payments (visit_id, patient_id, amount, payment_mode) select id, patient_id, 100, 'Cash' from visits
      where id = ${visitId}`.execute(db)
  })
const listOf = async (by: Person, search: string) =>
  (await by.call(telecallingContract.callList, { search, size: 100 })).body.rows

test('who was discharged in the last five days is called, and the other hospital sees nothing of it', async () => {
  for (const days of [0, 5, 6]) await dischargedVisit(`Windowed ${days}`, days)
  expect((await listOf(asha, 'windowed')).map(({ patientName }) => patientName)).toEqual(['Windowed 0', 'Windowed 5'])
  const further = await asha.call(telecallingContract.callList, { search: 'windowed', from: '2026-11-01' })
  expect(further.body.total).toBe(3)
  expect(await listOf(await testApp.person('ayushman', 'admin'), 'windowed')).toEqual([])
})

test('a call saved again on its day is the same record; at midnight of the hospital another begins', async () => {
  const visitId = await dischargedVisit('Midnight Patient', 0)
  testApp.time = new Date('2026-11-21T18:29:00Z') // 23:59 in the hospital
  asha = await testApp.person('hope', 'user', ['telecaller'])
  const first = await save(asha, visitId)
  const again = await save(asha, visitId, { disposition: 'Follow-Up', subDisposition: null }, first.body.version)
  expect(again.body).toMatchObject({ id: first.body.id, callDate: '2026-11-21', disposition: 'Follow-Up' })
  testApp.time = new Date('2026-11-21T18:31:00Z') // 00:01
  const next = await save(asha, visitId)
  expect(next.body).toMatchObject({ callDate: '2026-11-22' })
  const { body } = await asha.call(telecallingContract.ofPatient, { visitId })
  expect(body.calls.map(({ callDate }) => callDate)).toEqual(['2026-11-22', '2026-11-21'])
})

test('two telecallers who save one visit at once make one record, and the second learns of the first', async () => {
  const visitId = await dischargedVisit('Called Twice', 1)
  const answers = await Promise.all([save(asha, visitId), save(meena, visitId, { disposition: 'Not Reachable' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [row] = await listOf(meena, 'called twice')
  expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
    code: 'STALE',
    current: { id: row?.today?.id, disposition: row?.today?.disposition },
  })
  const later = await save(meena, visitId, { disposition: 'Not Reachable' }, null)
  expect(later.problem).toMatchObject({ code: 'STALE', current: { id: row?.today?.id } })
  const { body } = await meena.call(telecallingContract.ofPatient, { visitId })
  expect(body.calls).toHaveLength(1)
})

test('a follow-up comes back on its day, stays until it is answered, and stands above the discharged', async () => {
  const visitId = await dischargedVisit('Due Patient', 4)
  await dischargedVisit('Due Patient Later', 0)
  const today = dayOf(testApp.time)
  await save(asha, visitId, { followUpDate: addDays(today, 2) })
  testApp.time = new Date('2026-11-30T06:30:00Z')
  const [meenaNow, ashaNow] = [await testApp.person('hope', 'user'), await testApp.person('hope', 'admin')]
  expect(await listOf(meenaNow, 'due patient')).toMatchObject([{ visitId, dueOn: addDays(today, 2), today: null }])
  const before = (await meenaNow.call(telecallingContract.callList, {})).body.counts
  expect(before.overdue).toBeGreaterThan(0)
  await save(ashaNow, visitId)
  expect(await listOf(meenaNow, 'due patient')).toMatchObject([{ visitId, today: { disposition: 'Busy' } }])
  const after = (await meenaNow.call(telecallingContract.callList, {})).body.counts
  expect([after.overdue, after.called]).toEqual([before.overdue - 1, before.called + 1])
  testApp.time = new Date('2026-12-01T06:30:00Z')
  expect(await listOf(await testApp.person('hope', 'user'), 'due patient')).toEqual([])
})

test('a follow-up before the call is refused beside its day, also by the database', async () => {
  const visitId = await dischargedVisit('Early Follow-up', 0)
  const answer = await save(asha, visitId, { followUpDate: '2026-11-20' })
  expect(answer.problem).toMatchObject({
    code: 'FOLLOW_UP_BEFORE_CALL',
    fields: { followUpDate: 'The follow-up date cannot be before the call' },
  })
})

test('an update reason needs a final payment, and stands in All Patient', async () => {
  const visitId = await dischargedVisit('Updated Patient', 2)
  const update = (reason: string) => asha.call(telecallingContract.updateReason, { visitId, reason })
  expect((await update('')).problem.fields).toMatchObject({ reason: 'Please select an update reason' })
  expect((await update('Emergency')).problem).toMatchObject({
    code: 'NO_FINAL_PAYMENT',
    message: 'No final payment record found for this visit',
  })
  await paid(visitId)
  expect((await update('Emergency')).status).toBe(200)
  expect((await update('Routine Check')).status).toBe(200)
  const { body } = await asha.call(telecallingContract.visits, { search: 'updated patient' })
  expect(body).toMatchObject({ total: 1, rows: [{ visitId, updateReason: 'Routine Check', lastCalledOn: null }] })
})

test('neither the reason of an update nor a call that says nothing takes a due follow-up off the list', async () => {
  const visitId = await dischargedVisit('Waiting For A Call', 9)
  const today = dayOf(testApp.time)
  testApp.time = new Date('2026-11-18T06:30:00Z')
  await save(await testApp.person('hope', 'admin'), visitId, { followUpDate: '2026-11-20' })
  testApp.time = new Date('2026-11-21T06:30:00Z')
  await paid(visitId)
  const isOverdue = async () =>
    expect(await listOf(asha, 'waiting for a call')).toMatchObject([{ visitId, dueOn: '2026-11-20', today: null }])
  await isOverdue()
  expect((await asha.call(telecallingContract.updateReason, { visitId, reason: 'Routine Check' })).status).toBe(200)
  await isOverdue()
  const nothing = { budgetAmount: null, disposition: null, subDisposition: ' ', remark: '' }
  expect((await save(asha, visitId, nothing)).problem).toMatchObject({
    code: 'NOTHING_SAID',
    fields: { disposition: expect.stringMatching(/^Nothing was said/) },
  })
  await isOverdue()
  const { body } = await asha.call(telecallingContract.history, { search: 'waiting for a call', from: today })
  expect(body.rows).toEqual([])
  const beside = testApp.sql('hope', (db) =>
    sql`insert into call_records (visit_id, patient_id, hospital_label) select id, patient_id, 'Hope' from visits
      where id = ${visitId}`.execute(db),
  )
  await expect(beside).rejects.toMatchObject({ constraint: 'call_says_something' })
  const stranger = await testApp.person('ayushman', 'admin')
  expect((await stranger.call(telecallingContract.updateReason, { visitId, reason: 'Routine Check' })).status).toBe(404)
  expect((await save(stranger, visitId)).status).toBe(404)
})

test('a follow-up ends by a reason that is given, once, and comes back when that is taken back', async () => {
  const visitId = await dischargedVisit('Moved Away', 9)
  const end = (by: Person, reason: string) => by.call(telecallingContract.endFollowUp, { visitId, reason })
  testApp.time = new Date('2026-11-18T06:30:00Z')
  await save(await testApp.person('hope', 'admin'), visitId, { followUpDate: '2026-11-20' })
  testApp.time = new Date('2026-11-21T06:30:00Z')
  const isDue = async () =>
    expect(await listOf(asha, 'moved away')).toMatchObject([{ visitId, dueOn: '2026-11-20', today: null }])
  await isDue()
  expect((await end(asha, ' ')).problem.fields).toHaveProperty('reason')
  expect((await end(await testApp.person('ayushman', 'admin'), 'Not ours')).status).toBe(404)
  expect((await end(await testApp.person('hope', 'nurse'), 'Not mine')).status).toBe(403)
  const answers = await Promise.all([end(asha, 'Treated elsewhere'), end(meena, 'Treated elsewhere')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await listOf(asha, 'moved away')).toEqual([])
  const { calls } = (await asha.call(telecallingContract.ofPatient, { visitId })).body
  expect(calls).toMatchObject([{ followUpEnd: { reason: 'Treated elsewhere', at: testApp.time.toISOString() } }])
  const id = calls[0]?.id ?? ''
  const stranger = await testApp.person('ayushman', 'admin')
  expect((await stranger.call(telecallingContract.reopenFollowUp, { id })).status).toBe(404)
  expect((await meena.call(telecallingContract.reopenFollowUp, { id })).status).toBe(200)
  await isDue()
  await save(asha, visitId)
  expect((await end(asha, 'Called')).problem).toMatchObject({ code: 'NO_FOLLOW_UP' })
})

test('a call is labelled with a hospital that there is; the list says how a patient left', async () => {
  const visitId = await dischargedVisit('Left Against Advice', 1)
  expect((await save(asha, visitId, { hospitalLabel: 'Third Hospital' })).problem).toMatchObject({
    code: 'NO_SUCH_HOSPITAL',
    fields: { hospitalLabel: 'Please choose a hospital' },
  })
  await testApp.sql('hope', (db) =>
    db.updateTable('discharges').set({ reason: 'DAMA' }).where('id', '=', visitId).execute(),
  )
  expect(await listOf(asha, 'left against advice')).toMatchObject([{ visitId, dischargeMode: 'lama' }])
})

test('of two reasons saved at once one stands, in one row', async () => {
  const visitId = await dischargedVisit('Two Reasons', 2)
  await paid(visitId)
  const update = (by: Person, reason: string) => by.call(telecallingContract.updateReason, { visitId, reason })
  const answers = await Promise.all([update(asha, 'Emergency'), update(meena, 'Callback')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { body } = await asha.call(telecallingContract.visits, { search: 'two reasons' })
  expect(['Emergency', 'Callback']).toContain(body.rows[0]?.updateReason)
})

test('who died is on no list to call, on no visit of theirs, and comes back when the discharge is revoked', async () => {
  const desk = await testApp.person('hope', 'admin')
  const patientId = await aPatient(desk, 'Mourned Person')
  const visitOf = async (daysAgo: number) => {
    const { body } = await desk.call(visitsContract.register, { patientId, ...aVisit() })
    await testApp.sql('hope', (db) => discharged(db, body.id, new Date(testApp.time.getTime() - daysAgo * 86_400_000)))
    return body.id
  }
  const [before, last] = [await visitOf(3), await visitOf(1)]
  const died = (reason: string, at: Date | null) =>
    testApp.sql('hope', (db) =>
      db.updateTable('discharges').set({ reason, discharged_at: at }).where('id', '=', last).execute(),
    )
  expect(await listOf(asha, 'mourned')).toHaveLength(2)
  await died('Death', testApp.time)
  const { body } = await asha.call(telecallingContract.callList, { search: 'mourned' })
  expect(body).toMatchObject({ rows: [], total: 0, counts: { overdue: 0, due: 0, called: 0, left: 0 } })
  expect((await save(asha, before)).problem.code).toBe('PATIENT_DIED')
  const { rows } = (await asha.call(telecallingContract.visits, { search: 'mourned' })).body
  expect(rows.map(({ isDeceased, phone }) => [isDeceased, phone])).toEqual([
    [true, ''],
    [true, ''],
  ])
  await died('Death', null)
  expect((await listOf(asha, 'mourned')).map(({ visitId }) => visitId)).toEqual([before])
})

test('lists are sorted both ways and paged by number; an unknown order is refused', async () => {
  for (const name of ['Sorted B', 'Sorted A', 'Sorted C']) await dischargedVisit(name, 1)
  const names = async (direction: 'asc' | 'desc', page: number) => {
    const asked = { search: 'sorted', sort: 'patient-name', direction, page, size: 2 } as const
    return (await asha.call(telecallingContract.callList, asked)).body.rows.map(({ patientName }) => patientName)
  }
  expect([await names('asc', 1), await names('asc', 2), await names('desc', 1)]).toEqual([
    ['Sorted A', 'Sorted B'],
    ['Sorted C'],
    ['Sorted C', 'Sorted B'],
  ])
  expect((await asha.call(telecallingContract.callList, { sort: 'password' as never })).status).toBe(400)
})

test('outcomes are counted by day and telecaller, the history by days', async () => {
  const visitId = await dischargedVisit('Outcome Patient', 1)
  await save(asha, visitId, { telecaller: 'Counted Person', disposition: 'Positive Feedback' })
  const { body } = await asha.call(telecallingContract.outcomes, { from: '2026-11-15', to: '2026-11-21' })
  expect(body.byTelecaller).toContainEqual({ telecaller: 'Counted Person', disposition: 'Positive Feedback', calls: 1 })
  const history = (search: string, from: string) => asha.call(telecallingContract.history, { search, from })
  expect((await history('outcome', '2026-11-21')).body.total).toBe(1)
  expect((await history('outcome', '2026-11-22')).body.total).toBe(0)
})

test('an administrator adds an option for the hospital, a telecaller does not', async () => {
  const admin = await testApp.person('hope', 'admin')
  const option = { kind: 'disposition', name: 'Call in the evening', disposition: null } as const
  expect((await asha.call(telecallingContract.addOption, option)).status).toBe(403)
  expect((await admin.call(telecallingContract.addOption, option)).status).toBe(200)
  expect(
    (await admin.call(telecallingContract.addOption, { ...option, name: 'CALL in the evening' })).problem.code,
  ).toBe('NAME_TAKEN')
  const sub = { kind: 'sub_disposition', name: 'After six', disposition: null } as const
  expect((await admin.call(telecallingContract.addOption, sub)).problem.code).toBe('DISPOSITION_NEEDED')
  const names = async (by: Person) =>
    (await by.call(telecallingContract.options, {})).body.options.map(({ name }) => name)
  expect(await names(asha)).toContain('Call in the evening')
  expect(await names(await testApp.person('ayushman', 'admin'))).not.toContain('Call in the evening')
  expect((await names(asha)).filter((name) => name === 'Switched Off')).toHaveLength(1)
})

test('nurses and the laboratory have no station', async () => {
  for (const [role, desks] of [
    ['nurse', []],
    ['doctor', []],
    ['user', ['lab']],
  ] as const)
    expect((await (await testApp.person('hope', role, [...desks])).call(telecallingContract.callList, {})).status).toBe(
      403,
    )
})
