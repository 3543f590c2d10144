import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthAfter } from '../../../kernel/dates/months.ts'
import { exportedFile } from '../../../platform/server/lists/exported-file.factory.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { caseEndContract } from '../../model/end.contract.ts'
import { theatreRegisterContract } from '../../model/register/theatre-register.contract.ts'
import { aWrittenCaseNote, signCaseNoteNow, writeCaseNote } from '../notes/case-notes.factory.ts'
import { aTheatre, type Theatre } from '../theatre.factory.ts'

// Two hospitals: who was taken into a theatre in a month, on the screen, on paper and in a file.

const { register, registerFigures, exportRegister } = theatreRegisterContract
let testApp: TestApp
let theatre: Theatre
let room: string
let done: string
let givenUp: string
let month: string

beforeAll(async () => {
  testApp = await startTestApp()
  theatre = await aTheatre(testApp)
  room = await theatre.aRoom()
  done = (await theatre.booked(10, { remarks: 'Two teams' }, {}, room)).id
  await theatre.operated(done)
  const { ownProcedures } = await theatre.opened(done)
  const procedures = ownProcedures.map(({ id }) => ({ id, outcome: 'done' as const, reason: null }))
  await theatre.must(theatre.surgeon.call(caseEndContract.complete, { id: done, procedures }))
  givenUp = (await theatre.booked(200, { priority: 'emergency' }, {}, theatre.ot2)).id
  await theatre.readied(givenUp)
  await theatre.must(theatre.step(givenUp, 'pre_op_preparation'))
  // One enters after the other.
  testApp.time = new Date(testApp.time.getTime() + 60_000)
  await theatre.must(theatre.stamp(givenUp, 'inTheatre'))
  await theatre.must(theatre.step(givenUp, 'abandoned', 'Pressure fell'))
  // Who is only planned is in no register.
  await theatre.booked(400, {}, {}, theatre.ot2)
  month = (await theatre.desk.call(register, {})).body.rows[0]?.day.slice(0, 7) ?? ''
})
afterAll(() => testApp.close())

const rows = async (about = {}) => (await theatre.desk.call(register, { month, ...about })).body.rows

test('the register has who entered a theatre, whether done or given up, numbered through the month', async () => {
  const [first, second, ...others] = await rows()
  expect(others).toEqual([])
  expect(first).toMatchObject({
    ...{ id: done, no: 1, patientName: 'Sangeeta Bhoyar', remarks: 'Two teams', specimens: null },
    procedures: [{ name: 'Inguinal hernia repair with mesh', side: 'right', outcome: 'done' }],
    ...{ surgeons: ['Dr. Nandini Bapat'], anaesthetists: ['Dr. S. Kotwal'], anaesthesia: 'spinal' },
  })
  expect(first?.incision).not.toBeNull()
  expect(second).toMatchObject({
    id: givenUp,
    no: 2,
    state: 'abandoned',
    endedBecause: 'Pressure fell',
    incision: null,
  })
  expect((await rows({ month: monthAfter(month, -1) })).length).toBe(0)
})

test('a filter keeps the number that a case has in the month', async () => {
  expect(await rows({ theatreId: theatre.ot2 })).toMatchObject([{ id: givenUp, no: 2 }])
  expect((await rows({ surgeonId: theatre.otherSurgeonId })).length).toBe(0)
  const { body } = await theatre.desk.call(registerFigures, { month })
  expect(body).toMatchObject({ cases: 2, emergencies: 1, abandoned: 1, surgeons: [{ name: 'Dr. Nandini Bapat' }] })
  expect((await theatre.desk.call(registerFigures, { month, theatreId: room })).body).toMatchObject({ cases: 1 })
})

test('pages follow each other without a gap', async () => {
  const {
    rows: [first],
    next,
    total,
  } = (await theatre.desk.call(register, { month, limit: 1 })).body
  const after = (await theatre.desk.call(register, { month, limit: 1, after: next ?? '' })).body
  expect([first?.no, after.rows[0]?.no, total, after.next]).toEqual([1, 2, 2, null])
})

test('the specimens are those of the signed operation note', async () => {
  await testApp.sql('hope', (db) =>
    db
      .updateTable('users')
      .set({ registration_council: 'MMC', registration_no: '2013/06/4711' })
      .where('id', '=', theatre.surgeon.userId)
      .execute(),
  )
  const note = await aWrittenCaseNote(theatre.surgeon, done, 'operation')
  await writeCaseNote(theatre.surgeon, note, { specimens: 'Hernia sac' })
  expect((await rows())[0]?.specimens).toBeNull()
  await theatre.must(signCaseNoteNow(theatre.surgeon, note))
  expect((await rows())[0]?.specimens).toBe('Hernia sac')
})

test('it is printed across, and written to a file', async () => {
  const paper = await fetchPdf(testApp, theatre.desk, `/theatre/register/print?month=${month}`)
  const text = typeof paper === 'number' ? String(paper) : paper.pages.join(' ')
  for (const words of [
    '2 cases, 1 as emergency, 1 given up',
    'Sangeeta Bhoyar',
    'Hernia sac',
    'Given up: Pressure fell',
  ])
    expect(text).toContain(words)
  const columnIds = ['no', 'patient', 'procedure', 'outcome']
  const { body } = await theatre.must(theatre.desk.call(exportRegister, { month, format: 'csv', columnIds }))
  const { text: file } = await exportedFile(testApp, theatre.desk, body.workId)
  expect(file).toContain('Right Inguinal hernia repair with mesh,Done. Two teams')
})

test('who does not read operation notes has no register; the other hospital sees nothing of it', async () => {
  const pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  expect((await pharmacist.call(register, { month })).status).toBe(403)
  const strange = await testApp.person('ayushman', 'doctor')
  expect((await strange.call(register, { month })).body.total).toBe(0)
})
