import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { undoDischarge } from '../../../visits/server/tracking/undo-discharge.ts'
import { discharged } from '../../../visits/server/visits.factory.ts'
import { leavesContract } from '../../model/absences/leaves.contract.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { aTreatedWard, type TreatedWard } from '../nursing.factory.ts'

// On leave, in the theatre, and between a discharge and its revocation nothing is due; before and after it is.

let testApp: TestApp
let ward: TreatedWard
let strange: Person

beforeAll(async () => {
  testApp = await startTestApp()
  ward = await aTreatedWard(testApp)
  strange = await testApp.person('ayushman', 'nurse')
})
afterAll(() => testApp.close())
beforeEach(() => at('2026-11-21 08:30'))

const ist = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+05:30`)
const at = (text: string) => {
  testApp.time = ist(text)
}
const due = (time: string) => ist(`2026-11-21 ${time}`).toISOString()

/** A visit with an order for 09:00, 11:00 and 12:50. */
async function ordered() {
  const visitId = await ward.admit()
  return { visitId, id: await ward.ordered(visitId, { frequency: 'tds', ownTimes: [540, 660, 770] }) }
}
const states = async (visitId: string, id: string) =>
  (await ward.cellsOf(visitId, id)).map(({ state, closedBy }) => closedBy ?? state)

test('leave closes what is due between out and back; the return opens it again', async () => {
  const { visitId, id } = await ordered()
  at('2026-11-21 10:10')
  const leave = { visitId, reason: 'Wedding, allowed by Dr. Bapat', expectedAt: due('18:00') }
  expect((await ward.clerk.call(leavesContract.out, leave)).status).toBe(403)
  expect((await strange.call(leavesContract.out, leave)).status).toBe(404)
  const { body } = await ward.nurse.call(leavesContract.out, leave)
  expect((await ward.nurse.call(leavesContract.out, leave)).problem.code).toBe('ON_LEAVE_ALREADY')
  at('2026-11-21 11:10')
  expect(await states(visitId, id)).toEqual(['late', 'leave', 'to_come'])
  expect((await ward.act(id, { dueAt: due('11:00') })).problem.fields).toHaveProperty('dueAt')
  expect((await ward.sheet(visitId)).leave).toMatchObject({ id: body.id, backAt: null, isMine: true })
  expect((await strange.call(leavesContract.back, { id: body.id })).status).toBe(404)
  at('2026-11-21 12:05')
  const early = await ward.nurse.call(leavesContract.back, { id: body.id, backAt: due('10:00') })
  expect(early.problem.fields).toEqual({ backAt: 'After the time of leaving' })
  expect((await ward.nurse.call(leavesContract.back, { id: body.id })).status).toBe(200)
  expect((await ward.nurse.call(leavesContract.back, { id: body.id })).problem.code).toBe('BACK_ALREADY')
  expect(await states(visitId, id)).toEqual(['late', 'leave', 'due_now'])
  expect((await ward.act(id, { dueAt: due('12:50') })).status).toBe(200)
})

test('a leave that was none is struck out by who noted it, and what was due is open', async () => {
  const { visitId, id } = await ordered()
  const { body } = await ward.nurse.call(leavesContract.out, { visitId, reason: 'Scan outside' })
  at('2026-11-21 09:10')
  expect(await states(visitId, id)).toEqual(['leave', 'to_come', 'to_come'])
  const strike = (by: Person) => by.call(leavesContract.strike, { id: body.id, reason: 'Did not go' })
  expect((await strike(ward.other)).problem.code).toBe('NOT_YOUR_ENTRY')
  expect((await strike(ward.nurse)).status).toBe(200)
  expect((await strike(ward.nurse)).problem.code).toBe('STRUCK_ALREADY')
  expect(await states(visitId, id)).toEqual(['due_now', 'to_come', 'to_come'])
})

test('two who note the same leave write it once', async () => {
  const { visitId } = await ordered()
  const both = await Promise.all(
    [ward.nurse, ward.other].map((by) => by.call(leavesContract.out, { visitId, reason: 'Scan outside' })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the theatre closes from entering it until back in the ward; what is given in it says so', async () => {
  const { visitId, id } = await ordered()
  const caseId = await testApp.sql('hope', async (db) => {
    const placed = { name: 'OT of doses', cleaning_minutes: 30, place_id: ward.counter }
    const theatre = await db.insertInto('theatres').values(placed).returning('id').executeTakeFirstOrThrow()
    const { patient_id } = await db
      .selectFrom('visits')
      .select('patient_id')
      .where('id', '=', visitId)
      .executeTakeFirstOrThrow()
    const row = {
      visit_id: visitId,
      patient_id,
      priority: 'routine',
      state: 'in_theatre',
      theatre_id: theatre.id,
      planned_from: ist('2026-11-21 08:45'),
      minutes: 60,
      cleaning_minutes: 30,
      in_theatre_at: ist('2026-11-21 08:50'),
    }
    return (await db.insertInto('theatre_cases').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
  at('2026-11-21 09:10')
  expect(await states(visitId, id)).toEqual(['theatre', 'to_come', 'to_come'])
  const inTheatre = { dueAt: due('09:00') }
  expect((await ward.act(id, inTheatre)).problem).toMatchObject({
    code: 'IN_THEATRE',
    fields: { reason: expect.anything() },
  })
  await testApp.sql('hope', (db) =>
    db
      .updateTable('theatre_cases')
      .set({ state: 'abandoned', ended_because: 'Fever', out_at: ist('2026-11-21 10:00') })
      .where('id', '=', caseId)
      .execute(),
  )
  at('2026-11-21 11:10')
  expect(await states(visitId, id)).toEqual(['theatre', 'due_now', 'to_come'])
  expect((await ward.act(id, { ...inTheatre, reason: 'Given by the anaesthetist' })).status).toBe(200)
})

test('a revoked discharge leaves its gap closed and opens what is due from then on', async () => {
  const { visitId, id } = await ordered()
  await testApp.sql('hope', (db) => discharged(db, visitId, ist('2026-11-21 08:40')))
  at('2026-11-21 10:10')
  expect(await states(visitId, id)).toEqual(['discharged', 'discharged', 'discharged'])
  await testApp.sql('hope', (db) => undoDischarge(db, visitId, 'Fever again', ist('2026-11-21 10:00')))
  expect(await states(visitId, id)).toEqual(['discharged', 'due_now', 'to_come'])
})

test('whether it helped is looked at after half an hour, waits on sheet and round, and is written once', async () => {
  const visitId = await ward.admit()
  const id = await ward.ordered(visitId, { kind: 'as_needed', frequency: null, asNeededFor: 'pain' })
  const doseId = (await ward.act(id, {})).body.id
  const given = async () => (await ward.sheet(visitId)).orders[0]?.given[0]
  expect(await given()).toMatchObject({ effect: null, effectIs: 'to_come' })
  at('2026-11-21 09:05')
  expect(await given()).toMatchObject({ effectIs: 'due_now' })
  expect((await ward.sheet(visitId)).figures.effects).toBe(1)
  const wardId = await testApp.sql('hope', async (db) => {
    const stay = await db
      .selectFrom('stays')
      .select('ward_id')
      .where('visit_id', '=', visitId)
      .executeTakeFirstOrThrow()
    return stay.ward_id
  })
  const round = (await ward.nurse.call(treatmentSheetContract.round, { wardId })).body
  expect(round.patients.find(({ visit }) => visit.id === visitId)?.orders[0]?.given[0]?.id).toBe(doseId)
  const note = (by: Person) =>
    by.call(treatmentSheetContract.effect, { id: doseId, effect: 'helped', note: 'pain 2 of 10' })
  expect((await note(strange)).status).toBe(404)
  expect((await note(ward.clerk)).status).toBe(403)
  const both = await Promise.all([note(ward.nurse), note(ward.other)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await given()).toMatchObject({ effect: { effect: 'helped', note: 'pain 2 of 10' }, effectIs: null })
})
