import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '../../kernel/calendar.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { theatreSetUpContract } from '../model/set-up.contract.ts'
import { caseStepsContract } from '../model/steps.contract.ts'
import { theatreContract } from '../model/theatre.contract.ts'
import { aTheatre, type Theatre } from './theatre.factory.ts'

// Two hospitals: what is planned, and what stops a patient before the theatre.

let testApp: TestApp
let theatre: Theatre
let strange: Person
let room: string

beforeAll(async () => {
  testApp = await startTestApp()
  theatre = await aTheatre(testApp)
  strange = await testApp.person('ayushman', 'doctor')
})
afterAll(() => testApp.close())

const board = async (by: Person = theatre.desk) =>
  (await by.call(theatreContract.board, { day: dayOf(testApp.time) })).body
const codeOf = (reply: { status: number; problem: { code: string } }) => [reply.status, reply.problem.code]

describe('the plan', () => {
  test('has one case a theatre at a time: a second is refused with the next free time, and goes there', async () => {
    const first = await theatre.booked(60)
    const visit = await theatre.planned()
    const clash = await theatre.ask(visit, { theatreId: theatre.ot1, from: theatre.at(120) })
    expect(codeOf(clash)).toEqual([409, 'THEATRE_TAKEN'])
    expect(clash.problem.message).toBe('OT1 is taken up to 14:30. Free 21/11/2026 14:30')
    expect((await theatre.ask(visit, { theatreId: theatre.ot1, from: theatre.at(150) })).status).toBe(200)
    expect((await board()).cases.map(({ id }) => id)).toContain(first.id)
    const again = await theatre.ask(visit)
    expect(codeOf(again)).toEqual([409, 'IN_ANOTHER_CASE'])
  })

  test('is seen and changed by nobody of the other hospital', async () => {
    const { id } = await theatre.booked(600)
    expect((await board(strange)).cases).toEqual([])
    expect((await strange.call(theatreContract.opened, { id })).status).toBe(404)
    const place = { id, theatreId: theatre.ot2, from: theatre.at(60) }
    expect((await strange.call(caseStepsContract.book, place)).status).toBe(404)
    expect((await strange.call(caseStepsContract.step, { id, to: 'cancelled', reason: 'x' })).status).toBe(404)
  })

  test('is not changed by who only reads it', async () => {
    const { id } = await theatre.booked(720)
    const place = { id, theatreId: theatre.ot2, from: theatre.at(60) }
    for (const by of [theatre.nurse, theatre.clerk, theatre.pharmacist])
      expect((await by.call(caseStepsContract.book, place)).status).toBe(403)
    expect((await theatre.clerk.call(theatreContract.opened, { id })).status).toBe(200)
  })

  test('holds no two cases that overlap after 50 bookings at the same time', async () => {
    room = await theatre.aRoom()
    const visits: Awaited<ReturnType<Theatre['planned']>>[] = []
    for (let at = 0; at < 50; at++) visits.push(await theatre.planned())
    const replies = await Promise.all(
      visits.map((visit, at) => theatre.ask(visit, { theatreId: room, from: theatre.at(2000 + (at % 10) * 45) })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const held = await testApp.sql('hope', (db) =>
      db
        .selectFrom('theatre_cases')
        .select(['planned_from as from', 'minutes', 'cleaning_minutes as cleaning'])
        .where('theatre_id', '=', room)
        .orderBy('planned_from')
        .execute(),
    )
    expect(held.length).toBe(replies.filter(({ status }) => status === 200).length)
    for (const [at, one] of held.entries()) {
      const before = held[at - 1]
      if (before) expect(+(one.from ?? 0)).toBeGreaterThanOrEqual(+(before.from ?? 0) + 90 * 60_000)
    }
  })

  test('is kept by the database too, whoever writes into it', async () => {
    const { visitId } = await theatre.booked(4000, {}, {}, room)
    const second = await theatre.planned()
    const patient = await testApp.sql('hope', (db) =>
      db.selectFrom('visits').select('patient_id').where('id', '=', second.visitId).executeTakeFirstOrThrow(),
    )
    const values = {
      visit_id: second.visitId,
      patient_id: patient.patient_id,
      priority: 'routine',
      state: 'scheduled',
      minutes: 30,
      theatre_id: room,
      planned_from: new Date(theatre.at(4080)),
      cleaning_minutes: 0,
    }
    expect(visitId).toBeTruthy()
    await expect(testApp.sql('hope', (db) => db.insertInto('theatre_cases').values(values).execute())).rejects.toThrow(
      'one_case_a_theatre_at_a_time',
    )
  })

  test('tells of a surgeon and of equipment that are planned twice at a time, and refuses neither', async () => {
    const [here, there] = [await theatre.aRoom(), await theatre.aRoom()]
    const added = await theatre.must(
      theatre.desk.call(theatreSetUpContract.addEquipment, { name: 'C-arm', status: 'available' }),
    )
    const first = await theatre.booked(240, { equipment: [added.body.id] }, {}, here)
    await theatre.booked(270, { equipment: [added.body.id], anaesthetists: [] }, {}, there)
    const told = (await board()).told.filter(({ caseId }) => caseId === first.id).map(({ words }) => words)
    expect(told).toEqual([expect.stringMatching(/^Dr\. Nandini Bapat, C-arm: OT\d+ 16:00 and OT\d+ 16:30 at once$/)])
    expect((await theatre.opened(first.id)).told).toEqual(told)
  })

  test('gives an emergency the place of others, which go behind it and are told', async () => {
    const here = await theatre.aRoom()
    const first = await theatre.booked(300, {}, {}, here)
    const second = await theatre.booked(400, {}, {}, here)
    const visit = await theatre.planned({ surgery: theatre.laparotomy })
    const { id } = (await theatre.must(theatre.ask(visit, null, { priority: 'emergency', precautions: 'contact' })))
      .body
    const push = { id, theatreId: here, from: theatre.at(290), reason: 'Perforated appendix' }
    expect(codeOf(await theatre.otherDoctor.call(caseStepsContract.push, push))).toEqual([409, 'NOT_YOUR_CASE'])
    const routine = await theatre.desk.call(caseStepsContract.push, { ...push, id: first.id })
    expect(codeOf(routine)).toEqual([409, 'NOT_AN_EMERGENCY'])
    const pushed = await theatre.must(theatre.surgeon.call(caseStepsContract.push, push))
    expect(pushed.body.pushed).toBe(2)
    // An infected theatre is cleaned twice as long: 290 + 60 + 60.
    expect((await theatre.opened(first.id)).from).toBe(theatre.at(410))
    expect((await theatre.opened(second.id)).from).toBe(theatre.at(500))
    expect((await board()).pushed).toContainEqual({
      caseId: first.id,
      patientName: 'Sangeeta Bhoyar',
      fromAt: theatre.at(300),
      toAt: theatre.at(410),
      reason: 'Perforated appendix',
    })
  })

  test('lets a case be put off and booked again, and cancels it for good, each with a reason', async () => {
    const here = await theatre.aRoom()
    const { id } = await theatre.booked(900, {}, {}, here)
    expect(codeOf(await theatre.step(id, 'postponed'))).toEqual([400, 'REASON_REQUIRED'])
    await theatre.must(theatre.step(id, 'postponed', 'Fever'))
    expect((await board()).waiting.map((one) => one.id)).toContain(id)
    await theatre.must(theatre.desk.call(caseStepsContract.book, { id, theatreId: here, from: theatre.at(960) }))
    expect(await theatre.opened(id)).toMatchObject({ state: 'scheduled', endedBecause: null })
    await theatre.must(theatre.step(id, 'cancelled', 'The patient refuses'))
    expect(codeOf(await theatre.step(id, 'pre_op_preparation'))).toEqual([409, 'NOT_THE_NEXT'])
    await theatre.booked(960, {}, {}, here)
    const { log } = await theatre.opened(id)
    expect(log.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'state requested',
      'booked scheduled',
      'state postponed',
      'booked scheduled',
      'state cancelled',
    ])
  })
})

describe('the way into the theatre', () => {
  test('is open when nothing is missing, and says what is', async () => {
    const { id } = await theatre.booked(30, {}, {}, await theatre.aRoom())
    await theatre.must(theatre.step(id, 'pre_op_preparation'))
    const early = await theatre.stamp(id, 'inTheatre')
    expect(codeOf(early)).toEqual([409, 'NOT_READY'])
    expect(early.problem.message).toContain('Site marked, Consent, Pre-anaesthetic check')
    expect(codeOf(await theatre.tick(id, 'site', {}, theatre.nurse))).toEqual([409, 'OF_A_DOCTOR'])
    expect(codeOf(await theatre.tick(id, 'sanction'))).toEqual([409, 'FROM_THE_RECORD'])
    await theatre.readied(id)
    expect((await theatre.opened(id)).missing).toEqual([])
    await theatre.must(theatre.step(id, 'ready_for_surgery'))
    await theatre.must(theatre.stamp(id, 'inTheatre'))
    expect(await theatre.opened(id)).toMatchObject({ state: 'in_theatre', lastStamp: { stamp: 'inTheatre' } })
  })

  test('asks a scheme for the sanction of every procedure', async () => {
    const { id } = await theatre.booked(40, {}, { payer: 'cghs', sanction: 'Pending' }, await theatre.aRoom())
    await theatre.readied(id)
    expect((await theatre.opened(id)).missing).toMatchObject([
      { fact: 'sanction', words: 'none for Inguinal hernia repair with mesh' },
    ])
  })

  test('is opened by the surgeon or anaesthetist of the case alone, who say why', async () => {
    const { id } = await theatre.booked(50, {}, {}, await theatre.aRoom())
    const reason = { id, reason: 'Life saving' }
    expect((await theatre.desk.call(caseStepsContract.override, reason)).status).toBe(403)
    expect(codeOf(await theatre.otherDoctor.call(caseStepsContract.override, reason))).toEqual([409, 'NOT_YOUR_CASE'])
    await theatre.must(theatre.anaesthetist.call(caseStepsContract.override, reason))
    await theatre.must(theatre.step(id, 'pre_op_preparation'))
    await theatre.must(theatre.stamp(id, 'inTheatre'))
    expect(await theatre.opened(id)).toMatchObject({ isOverridden: true, override: { reason: 'Life saving' } })
    // The site is answered for by nobody.
    const site = await theatre.desk.call(caseStepsContract.tickLine, { id, line: 'in_site', isSaid: true, note: null })
    expect(codeOf(site)).toEqual([409, 'STANDS_ON_OPEN_FACT'])
  })

  test('leads from sign in over time out to the incision, and over the counts to the closure', async () => {
    const { id } = await theatre.booked(60, {}, {}, await theatre.aRoom())
    await theatre.readied(id)
    await theatre.must(theatre.step(id, 'pre_op_preparation'))
    await theatre.must(theatre.stamp(id, 'inTheatre'))
    expect(codeOf(await theatre.stamp(id, 'incision'))).toEqual([409, 'SIGN_IN_OPEN'])
    const first = { id, line: 'out_present', isSaid: true, note: null }
    expect(codeOf(await theatre.desk.call(caseStepsContract.tickLine, first))).toEqual([409, 'PART_BEFORE_OPEN'])
    await theatre.said(id, 'sign_in')
    expect(codeOf(await theatre.stamp(id, 'incision'))).toEqual([409, 'TIME_OUT_OPEN'])
    await theatre.said(id, 'time_out')
    const before = new Date(+testApp.time - 3_600_000).toISOString()
    expect(codeOf(await theatre.stamp(id, 'incision', { at: before }))).toEqual([400, 'OUT_OF_ORDER'])
    expect(codeOf(await theatre.stamp(id, 'incision', { at: theatre.at(5) }))).toEqual([400, 'IN_THE_FUTURE'])
    await theatre.must(theatre.stamp(id, 'incision'))
    await theatre.counted(id, 9)
    expect(codeOf(await theatre.stamp(id, 'closure'))).toEqual([409, 'COUNTS_DIFFER'])
    await theatre.counted(id, 10)
    await theatre.must(theatre.stamp(id, 'closure'))
    expect(codeOf(await theatre.stamp(id, 'out'))).toEqual([409, 'NOT_THERE_YET'])
  })
})
