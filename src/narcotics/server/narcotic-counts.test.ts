import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { quickPinContract } from '../../access/model/pin/quick-pin.contract.ts'
import { medicinesContract } from '../../medicines/model/items/medicines.contract.ts'
import { anItem } from '../../medicines/server/items/medicines.factory.ts'
import { exportedFile } from '../../platform/server/lists/exported-file.factory.ts'
import { stockContract } from '../../stock/model/board/stock.contract.ts'
import { writeOffsContract } from '../../stock/model/write-offs/write-offs.contract.ts'
import { aStockLine, openStock } from '../../stock/server/stock.factory.ts'
import { fetchPdf } from '../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, TEST_PASSWORD, type TestApp } from '../../tests/test-app.ts'
import { narcoticCountsContract } from '../model/narcotic-counts.contract.ts'

// Two hospitals: what lies in a cupboard is counted in each shift by two, and what is signed stays.

const { shifts, sheet, count, list, shown, sign, countersign, lookInto, exportCounts } = narcoticCountsContract
const PIN = '739164'
let testApp: TestApp
let nurse: Person
let other: Person
let pharmacist: Person
let admin: Person
let stranger: Person

beforeAll(async () => {
  testApp = await startTestApp()
  // Who signs in later than all of the tests is not signed out between them.
  at('2026-11-21 20:30')
  nurse = await testApp.person('hope', 'nurse')
  other = await testApp.person('hope', 'nurse')
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  admin = await testApp.person('hope', 'admin')
  stranger = await testApp.person('ayushman', 'nurse')
  for (const person of [nurse, other, pharmacist])
    await person.call(quickPinContract.setPin, { password: TEST_PASSWORD, pin: PIN })
})
afterAll(() => testApp.close())
beforeEach(() => at('2026-11-21 09:00'))

const ist = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+05:30`)
function at(text: string): void {
  testApp.time = ist(text)
}

let made = 0
/** A cupboard of its own with so many units of each batch of a narcotic. */
async function aCupboard(batches: Readonly<Record<string, number>> = { 'MO-1': 12 }, kind = 'ward') {
  made += 1
  const name = `Cupboard ${made}`
  const placeId = await testApp.sql('hope', async (db) => {
    const place = await db.insertInto('stock_places').values({ name, kind }).returning('id').executeTakeFirstOrThrow()
    return place.id
  })
  const { id: medicineId } = (
    await pharmacist.call(medicinesContract.add, anItem(`Morphine ${made}`, { schedule: 'narcotic' }))
  ).body
  const lines = Object.entries(batches).map(([batchNo, quantity]) => aStockLine(medicineId, { batchNo, quantity }))
  await openStock({ pharmacist, admin }, placeId, lines)
  return { placeId, medicineId, name }
}
const open = (placeId: string, by = nurse) => by.call(sheet, { placeId })
/** Types these units, the first batch first, into a sheet that was just opened or is given. */
async function counted(placeId: string, units: readonly number[], { by = nurse, of = open(placeId, by) } = {}) {
  const { body } = await of
  return by.call(count, {
    ...{ placeId, shiftBeganAt: body.shiftBeganAt, openedAt: body.openedAt, counts: body.counts.length },
    lines: body.lines.map(({ batchId }, place) => ({ batchId, quantity: units[place] ?? 0 })),
  })
}
const wrote = async (placeId: string, units: readonly number[], by = nurse) =>
  (await counted(placeId, units, { by })).body.id
const signed = (id: string, about: object = {}, by = nurse) =>
  by.call(sign, { id, second: { userId: other.userId, pin: PIN }, ...about } as never)
const opened = async (id: string, by = nurse) => (await by.call(shown, { id })).body
const stateOf = async (placeId: string) =>
  (await nurse.call(shifts, {})).body.places
    .find((place) => place.placeId === placeId)
    ?.shifts.map(({ state }) => state)
const reasonsOf = async (id: string, reason: string) =>
  (await opened(id)).count.lines.flatMap((line) => (line.difference === 0 ? [] : [{ lineId: line.id, reason }]))
/** Units of the first batch that are broken, or found, at a place. */
async function moved(placeId: string, medicineId: string, quantity: number) {
  const { rows } = (await admin.call(stockContract.board, { medicineId, placeId })).body
  const { id } = (
    await pharmacist.call(writeOffsContract.write, {
      ...{ placeId, kind: quantity < 0 ? 'damaged' : 'found', reason: 'Meanwhile' },
      lines: [{ batchId: rows.find(({ batchNo }) => batchNo === 'MO-1')?.batchId ?? '', quantity: Math.abs(quantity) }],
    })
  ).body
  expect((await admin.call(writeOffsContract.approve, { id, version: 1 })).status).toBe(200)
}

test('the sheet is blind; when all is typed the register is beside it, and another person signs with the own PIN', async () => {
  const { placeId, name } = await aCupboard({ 'MO-1': 12, 'MO-2': 5 })
  expect(await stateOf(placeId)).toEqual(['due'])
  const { body } = await open(placeId)
  expect(body.lines.map(({ batchNo }) => batchNo)).toEqual(['MO-1', 'MO-2'])
  expect([...new Set(body.lines.flatMap(Object.keys))]).toEqual([
    'batchId',
    'name',
    'unit',
    'batchNo',
    'expiry',
    'rack',
  ])
  const { body: written } = await counted(placeId, [12, 5])
  expect(written).toMatchObject({ countNo: 1, differences: 0 })
  expect(await stateOf(placeId)).toEqual(['unsigned'])
  expect((await signed(written.id)).status).toBe(200)
  const { count: kept, maySign } = await opened(written.id)
  expect(maySign).toBe(false)
  expect(kept).toMatchObject({
    ...{ place: name, second: expect.stringContaining('Person'), aloneBecause: null },
    lines: [
      { batchNo: 'MO-1', counted: 12, expected: 12, difference: 0 },
      { batchNo: 'MO-2', counted: 5, expected: 5, difference: 0 },
    ],
  })
  expect(await stateOf(placeId)).toEqual(['counted'])
  expect((await signed(written.id)).problem.code).toBe('SIGNED_ALREADY')
})

test('what differs says why, is seen by pharmacist and administrator, and moves no stock', async () => {
  const { placeId, medicineId } = await aCupboard()
  const before = (await admin.call(list, { show: 'waiting' })).body.total
  const id = await wrote(placeId, [11])
  const [line] = await reasonsOf(id, '')
  expect((await signed(id, { reasons: [line] })).problem.fields).toEqual({ 'reasons.0.reason': 'Say why it differs' })
  expect((await signed(id, { reasons: await reasonsOf(id, 'One fell and broke') })).status).toBe(200)
  expect(await stateOf(placeId)).toEqual(['difference'])
  expect((await admin.call(list, { show: 'waiting' })).body.total).toBe(before + 1)
  const remark = 'Write-off asked for, the pieces are there'
  expect((await nurse.call(lookInto, { id, remark })).status).toBe(403)
  expect((await admin.call(lookInto, { id, remark: '' })).problem.fields).toEqual({
    remark: 'Say what was found and done',
  })
  expect((await opened(id, admin)).mayLookInto).toBe(true)
  expect((await admin.call(lookInto, { id, remark })).status).toBe(200)
  expect((await pharmacist.call(lookInto, { id, remark })).problem.code).toBe('LOOKED_INTO_ALREADY')
  expect((await opened(id)).count).toMatchObject({
    lookedInto: { remark },
    lines: [{ difference: -1, reason: 'One fell and broke' }],
  })
  expect(await stateOf(placeId)).toEqual(['counted'])
  expect((await admin.call(list, { show: 'waiting' })).body.total).toBe(before)
  expect((await admin.call(stockContract.board, { medicineId })).body.rows.map(({ onHand }) => onHand)).toEqual([12])
})

test('the second person is another one with a right PIN; the message stands beside the field', async () => {
  const { placeId } = await aCupboard()
  const id = await wrote(placeId, [12])
  const refused = async (second: object | null, about: object = {}) => (await signed(id, { second, ...about })).problem
  expect(await refused({ userId: nurse.userId, pin: PIN })).toMatchObject({
    code: 'SAME_PERSON',
    fields: { 'second.userId': expect.any(String) },
  })
  expect(await refused({ userId: other.userId, pin: '205813' })).toMatchObject({
    code: 'WRONG_PIN',
    fields: { 'second.pin': 'This PIN is not right.' },
  })
  expect((await refused({ userId: stranger.userId, pin: PIN })).code).toBe('WRONG_PIN')
  expect(await refused(null)).toMatchObject({
    code: 'SECOND_REQUIRED',
    fields: { 'second.userId': 'Another person signs with the own PIN' },
  })
  expect((await signed(id, {}, other)).problem.code).toBe('SAME_PERSON')
  expect((await signed(id, { second: { userId: nurse.userId, pin: PIN } }, other)).problem.code).toBe('NOT_YOUR_COUNT')
  expect(await stateOf(placeId)).toEqual(['unsigned'])
  const same = testApp.sql('hope', (db) =>
    sql`insert into narcotic_count_signatures (count_id, second_id, second_as, created_by)
      values (${id}, ${nurse.userId}, 'Herself', ${nurse.userId})`.execute(db),
  )
  await expect(same).rejects.toMatchObject({ constraint: 'second_counter_is_another' })
})

test('who is alone says why, and the count waits until another person countersigns', async () => {
  const { placeId } = await aCupboard()
  const id = await wrote(placeId, [12])
  expect((await signed(id, { second: null, aloneBecause: 'At an emergency' })).status).toBe(200)
  expect(await stateOf(placeId)).toEqual(['to_countersign'])
  expect((await nurse.call(countersign, { id })).problem.code).toBe('OWN_COUNT')
  const [one, two] = await Promise.all([other.call(countersign, { id }), pharmacist.call(countersign, { id })])
  expect([one?.status, two?.status].sort()).toEqual([200, 409])
  expect((await opened(id)).count).toMatchObject({
    aloneBecause: 'At an emergency',
    countersigned: { by: expect.any(String) },
  })
  expect(await stateOf(placeId)).toEqual(['counted'])
  const signedByTwo = await wrote(placeId, [12])
  await signed(signedByTwo)
  expect((await pharmacist.call(countersign, { id: signedByTwo })).problem.code).toBe('NOT_ALONE')
})

test('of two who count the same shift at once one is told; a recount is a second count, and both are shown', async () => {
  const { placeId } = await aCupboard()
  const [mine, others] = await Promise.all([open(placeId), open(placeId, other)])
  const both = await Promise.all([
    counted(placeId, [12], { of: Promise.resolve(mine) }),
    counted(placeId, [11], { by: other, of: Promise.resolve(others) }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('COUNTED_MEANWHILE')
  expect((await counted(placeId, [12])).body.countNo).toBe(2)
  const { rows } = (await nurse.call(list, { placeId })).body
  expect(rows.map(({ countNo }) => countNo).sort()).toEqual([1, 2])
})

test('what moves between the sheet and the count is in the register, and said beside it', async () => {
  const { placeId, medicineId } = await aCupboard()
  const of = await open(placeId)
  at('2026-11-21 09:03')
  await moved(placeId, medicineId, -2)
  at('2026-11-21 09:05')
  const { body } = await counted(placeId, [10], { of: Promise.resolve(of) })
  expect(body.differences).toBe(0)
  await moved(placeId, medicineId, -3)
  expect((await opened(body.id)).count.lines).toMatchObject([{ counted: 10, expected: 10, moved: -2 }])
})

test('a batch that came while it was counted is counted, too; what is used up in the shift stays on its sheet', async () => {
  const { placeId, medicineId } = await aCupboard({ 'MO-1': 2 })
  const of = await open(placeId)
  await openStock({ pharmacist, admin }, placeId, [aStockLine(medicineId, { batchNo: 'MO-9', quantity: 7 })])
  const refused = await counted(placeId, [2], { of: Promise.resolve(of) })
  expect(refused.problem).toMatchObject({ code: 'CAME_MEANWHILE', message: expect.stringContaining('batch MO-9') })
  await moved(placeId, medicineId, -2)
  expect((await open(placeId)).body.lines.map(({ batchNo }) => batchNo).sort()).toEqual(['MO-1', 'MO-9'])
  at('2026-11-21 15:00')
  expect((await open(placeId)).body.lines.map(({ batchNo }) => batchNo)).toEqual(['MO-9'])
})

test('a shift that nobody counted is missed; a sheet of the shift before counts nothing, and is signed within the hour', async () => {
  const { placeId } = await aCupboard()
  at('2026-11-21 13:50')
  const of = await open(placeId)
  const id = await wrote(placeId, [12])
  at('2026-11-21 14:20')
  expect((await counted(placeId, [12], { of: Promise.resolve(of) })).problem.code).toBe('SHIFT_OVER')
  expect(await stateOf(placeId)).toEqual(['due', 'missed'])
  expect((await signed(id)).status).toBe(200)
  expect(await stateOf(placeId)).toEqual(['due', 'counted'])
  const late = await wrote(placeId, [12])
  at('2026-11-21 20:10')
  expect((await signed(late)).problem.code).toBe('SIGNED_TOO_LATE')
  expect(await stateOf(placeId)).toEqual(['due', 'missed', 'counted'])
})

test('nothing written changes, and a signature without a reason is none, whoever writes', async () => {
  const { placeId } = await aCupboard()
  const id = await wrote(placeId, [11])
  const forced = (statement: ReturnType<typeof sql>) => testApp.sql('hope', (db) => statement.execute(db))
  await expect(
    forced(
      sql`insert into narcotic_count_signatures (count_id, alone_because, created_by) values (${id}, 'Alone', ${nurse.userId})`,
    ),
  ).rejects.toMatchObject({ constraint: 'narcotic_difference_says_why' })
  await signed(id, { reasons: await reasonsOf(id, 'Broken') })
  await expect(
    forced(
      sql`insert into narcotic_count_reasons (count_id, line_id, reason) select count_id, id, 'Other' from narcotic_count_lines where count_id = ${id}`,
    ),
  ).rejects.toMatchObject({
    constraint: expect.stringMatching(/one_reason_a_narcotic_line|signed_narcotic_count_stays/),
  })
  await expect(
    forced(
      sql`insert into narcotic_count_reviews (count_id, kind, remark, created_by) values (${id}, 'looked_into', 'All well', ${other.userId})`,
    ),
  ).rejects.toMatchObject({ constraint: 'narcotic_review_is_by_another' })
  await expect(forced(sql`update narcotic_count_lines set counted = 12 where count_id = ${id}`)).rejects.toMatchObject({
    code: '42501',
  })
})

test('who does not work at a place does not count there; the other hospital sees nothing', async () => {
  const { placeId } = await aCupboard()
  expect((await open(placeId, pharmacist)).problem.code).toBe('WRONG_PLACE')
  expect((await open(placeId, admin)).status).toBe(403)
  const of = await open(placeId)
  expect((await counted(placeId, [12], { by: pharmacist, of: Promise.resolve(of) })).problem.code).toBe('WRONG_PLACE')
  expect((await counted(placeId, [12], { by: stranger, of: Promise.resolve(of) })).problem.code).toBe('NO_SUCH_PLACE')
  const id = await wrote(placeId, [12])
  expect((await stranger.call(shown, { id })).status).toBe(404)
  expect((await stranger.call(countersign, { id })).status).toBe(404)
  expect((await stranger.call(list, {})).body.total).toBe(0)
  expect((await stranger.call(shifts, {})).body.places).toEqual([])
  const doctor = await testApp.person('hope', 'doctor')
  expect((await doctor.call(list, {})).status).toBe(403)
})

test('the month of a place is printed with what was missed, and written to a file', async () => {
  const { placeId, name } = await aCupboard()
  const id = await wrote(placeId, [11])
  await signed(id, { reasons: await reasonsOf(id, 'Broken on the floor'), remark: 'Lamp is out' })
  at('2026-11-21 19:00')
  const paper = await fetchPdf(testApp, nurse, `/narcotic-counts/print?placeId=${placeId}&month=2026-11`)
  const text = typeof paper === 'number' ? String(paper) : paper.pages.join(' ')
  for (const words of [
    name,
    '1 count, 0 shifts not counted, 1 difference',
    'Broken on the floor',
    'Lamp is out',
    'Due',
  ])
    expect(text).toContain(words)
  const columnIds = ['place', 'state', 'differences']
  const { body } = await admin.call(exportCounts, {
    placeId,
    show: 'month',
    month: '2026-11',
    format: 'csv',
    columnIds,
  })
  const { text: file } = await exportedFile(testApp, admin, body.workId)
  expect(file).toContain(`${name},Differs`)
  expect(file).toContain('-1, Broken on the floor')
})
