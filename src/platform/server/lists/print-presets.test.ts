import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { MOST_PRESETS, printPresetsContract } from '../../model/lists/print-presets.contract.ts'

let testApp: TestApp
let mine: Person
let colleague: Person
let stranger: Person

beforeAll(async () => {
  testApp = await startTestApp()
  mine = await testApp.person('hope', 'doctor')
  colleague = await testApp.person('hope')
  stranger = await testApp.person('ayushman')
})
afterAll(() => testApp.close())

const settings = {
  selectedColumnIds: ['sr_no', 'visit_id'],
  orientation: 'landscape',
  pageSize: 'Letter',
  showFilters: false,
  showDateTime: true,
  showPageNumbers: true,
} as const
const save = (person: Person, name: string, more: { list?: string; selectedColumnIds?: readonly string[] } = {}) =>
  person.call(printPresetsContract.savePrintPreset, { list: 'todays-ipd', ...settings, name, ...more })
const presetsOf = async (person: Person, list = 'todays-ipd') =>
  (await person.call(printPresetsContract.myPrintPresets, { list })).body.presets
const namesOf = async (person: Person, list?: string) => (await presetsOf(person, list)).map(({ name }) => name)

test('a preset is kept as it was, for its list, and is nobody else’s to see or delete', async () => {
  const { body } = await save(mine, 'Ward round')
  expect(await presetsOf(mine)).toEqual([{ id: body.id, name: 'Ward round', ...settings }])
  expect(await namesOf(mine, 'patients')).toEqual([])
  for (const other of [colleague, stranger]) {
    expect(await namesOf(other)).toEqual([])
    expect((await other.call(printPresetsContract.removePrintPreset, { id: body.id })).status).toBe(404)
  }
  expect(await namesOf(mine)).toEqual(['Ward round'])
})

test('the same name again replaces what it means, in any spelling, and only one’s own', async () => {
  const { body: before } = await save(mine, 'Claims')
  const { body: theirs } = await save(colleague, 'Claims')
  const { body: after } = await save(mine, 'CLAIMS', { selectedColumnIds: ['claim_id'] })
  expect(after.id).toBe(before.id)
  expect((await presetsOf(mine)).find(({ id }) => id === after.id)).toMatchObject({
    name: 'CLAIMS',
    selectedColumnIds: ['claim_id'],
  })
  expect(await presetsOf(colleague)).toEqual([{ id: theirs.id, name: 'Claims', ...settings }])
})

test('a deleted preset is gone, and its name free', async () => {
  const { body } = await save(mine, 'For a day')
  expect((await mine.call(printPresetsContract.removePrintPreset, { id: body.id })).body.name).toBe('For a day')
  expect(await namesOf(mine)).not.toContain('For a day')
  expect((await mine.call(printPresetsContract.removePrintPreset, { id: body.id })).status).toBe(404)
  expect((await save(mine, 'For a day')).body.id).not.toBe(body.id)
})

test('there is an end to presets, but a full list can still be changed', async () => {
  for (let number = 0; number < MOST_PRESETS; number += 1) await save(stranger, `P${number}`)
  expect((await save(stranger, 'One more')).problem.code).toBe('TOO_MANY')
  expect((await save(stranger, 'p3')).status).toBe(200)
  expect((await save(stranger, 'Of another list', { list: 'patients' })).status).toBe(200)
})

test.each([
  [{ name: '  ' }, 'Please give the preset a name'],
  [{ name: 'x'.repeat(41) }, 'At most 40 characters'],
] as const)('%o is said beside the field', async (given, message) => {
  expect((await save(mine, given.name)).problem.fields).toEqual({ name: message })
})

test('no columns, too many, or a list of a strange name are refused', async () => {
  expect((await save(mine, 'None', { selectedColumnIds: [] })).status).toBe(400)
  expect((await save(mine, 'Many', { selectedColumnIds: Array.from({ length: 81 }, String) })).status).toBe(400)
  expect((await save(mine, 'Where', { list: 'Users; drop' })).status).toBe(400)
})

test('a list that is printed leaves a trace of what it was, not of who is in it', async () => {
  testApp.time = new Date('2026-11-21T06:45:00Z')
  const { body } = await mine.call(printPresetsContract.recordListPrint, {
    list: 'todays-ipd',
    rows: 2000,
    columnIds: ['sr_no', 'patient_name'],
  })
  expect(body.at).toBe('2026-11-21T06:45:00.000Z')
  const traces = (hospital: string) =>
    testApp.sql(hospital, (db) =>
      db.selectFrom('audit_events').select(['actor_id', 'facts']).where('type', '=', 'list.exported').execute(),
    )
  expect(await traces('hope')).toEqual([
    { actor_id: mine.userId, facts: { list: 'todays-ipd', as: 'paper', rows: 2000, columns: 'sr_no patient_name' } },
  ])
  expect(await traces('ayushman')).toEqual([])
})

test('who may not take lists away neither notes nor keeps anything', async () => {
  const nurse = await testApp.person('hope', 'nurse')
  expect((await save(nurse, 'Mine')).status).toBe(403)
  const printed = { list: 'todays-ipd', rows: 1, columnIds: ['sr_no'] } as const
  expect((await nurse.call(printPresetsContract.recordListPrint, printed)).status).toBe(403)
})
