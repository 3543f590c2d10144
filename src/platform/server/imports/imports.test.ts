import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { aZip } from '../../../tests/files/zip-file.ts'
import { sharedData } from '../../../tests/shared-data.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { platformContract } from '../../model/contract/platform.contract.ts'
import { IMPORT_TOO_LARGE, MAX_IMPORT_BYTES } from '../../model/imports/import-limits.ts'
import { importContract as contract, UNREADABLE } from '../../model/imports/imports.contract.ts'

const list = 'patients'

let testApp: TestApp
let clerk: Person
beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user', ['reception'])
  await testApp.sql('hope', (db) => db.insertInto('diagnoses').values({ name: 'Hernia' }).execute())
})
afterAll(() => testApp.close())

const send = (content: string | Buffer, name = 'list.csv') =>
  clerk.call(contract.upload, { list, name }, { file: Buffer.from(content) })
const open = async (id: string) => (await clerk.call(contract.open, { list, id })).body
const start = async (id: string) => {
  const { columns, headed } = await open(id)
  return clerk.call(contract.start, { list, id, columns, headed })
}
async function ended(id: string) {
  await expect.poll(async () => (await open(id)).state).not.toBe('running')
}
const storedRows = (id: string) =>
  testApp.sql('hope', async (db) => {
    const one = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const chunks = await db.selectFrom('import_chunks').select('rows').where('import_id', '=', id).execute()
    const rows = chunks.flatMap((chunk) => JSON.parse(chunk.rows) as [number, string[]][])
    return { one, numbers: rows.map(([no]) => no), table: [one.first_row, ...rows.map(([, cells]) => cells)] }
  })
const total = (search: string) =>
  testApp.sql('hope', async (db) => {
    const found = await db.selectFrom('patients').select('id').where('name', 'ilike', `${search}%`).execute()
    return found.length
  })

const wide = (columns: number) => `${Array.from({ length: columns }, (_, at) => `c${at}`).join(',')}\n1,2\n`

test.each([
  ['FILE_EMPTY', ''],
  ['NO_ROWS', 'name,diagnosis'],
  ['NO_ROWS', '\n\n  \n'],
  ['NOT_A_TABLE', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ['NOT_A_TABLE', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n'],
  ['NOT_A_TABLE', '<html><table><tr><td>name</td></tr></table></html>'],
  ['NOT_A_TABLE', Buffer.from('PK\u0003\u0004 not an archive at all, but a long enough text to be looked at')],
  ['OLD_WORKBOOK', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['TOO_MANY_COLUMNS', wide(10_000)],
  ['ONE_COLUMN', 'a:b:c\n1:2:3\n'],
  ['DOUBLED_NAME', 'name,Diagnosis,name\nA,B,C\n'],
  ['QUOTE_NOT_CLOSED', 'name,diagnosis\n"Asha,Hernia\n'],
  ['ROW_TOO_LONG', `name,diagnosis\n"${'x'.repeat(1_100_000)}",Hernia\n`],
] as const)('%s is said of a file that is none, and nothing is kept of it', async (code, content) => {
  const before = await testApp.sql('hope', (db) => db.selectFrom('imports').select('id').execute())
  const { status, problem } = await send(Buffer.from(content))
  expect([status, problem?.code]).toEqual([UNREADABLE[code].status, code])
  expect(problem.message).not.toContain('<')
  expect(await testApp.sql('hope', (db) => db.selectFrom('imports').select('id').execute())).toEqual(before)
})

test.each([
  ['name,diagnosis\n"Asha,Hernia\n', 2],
  [`name,diagnosis\n${'Asha,Hernia\n'.repeat(700)}\n"Ravi,Hernia\nKiran,Hernia\n`, 703],
])('a quotation mark that is never closed is reported with its row', async (content, row) => {
  expect((await send(content)).problem.message).toBe(`A quotation mark that opens in row ${row} is never closed.`)
})

test('more than 50 MB are refused by their announced length', async () => {
  const { status, problem } = await send(Buffer.alloc(MAX_IMPORT_BYTES + 1, 'a'))
  expect([status, problem.message]).toEqual([413, IMPORT_TOO_LARGE])
})

const TABLE = [
  ['name', 'diagnosis', 'address'],
  ['José Pérez', 'Hernia', '12, "Temple" Road'],
  ['Asha', 'Hernia', 'two\nlines'],
  ['=1+1', 'Hernia', ''],
]
const textOf = (delimiter: string, end: string) =>
  `${TABLE.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join(end)}${end}`

test.each([
  ['UTF-8 with its mark', Buffer.from(`\ufeff${textOf(',', '\r\n')}`), 'utf-8', ','],
  ['UTF-16', Buffer.from(`\ufeff${textOf('\t', '\r\n')}`, 'utf16le'), 'utf-16le', '\t'],
  ['UTF-16, big end first', Buffer.from(`\ufeff${textOf(';', '\n')}`, 'utf16le').swap16(), 'utf-16be', ';'],
  ['Windows-1252 with old Mac line ends', Buffer.from(textOf('|', '\r'), 'latin1'), 'windows-1252', '|'],
])('%s is read as it was written', async (_, bytes, encoding, delimiter) => {
  const { body } = await send(bytes)
  const { one, table } = await storedRows(body.id)
  expect([one.encoding, one.delimiter, one.row_count]).toEqual([encoding, delimiter, 3])
  expect(table).toEqual(TABLE)
})

test('rows keep the number a spreadsheet shows, past empty ones and longer or shorter ones', async () => {
  const { body } = await send('name,diagnosis\n\nAsha,Hernia\n,\n\nBina,Hernia,more\nChetan\n')
  const { numbers, table } = await storedRows(body.id)
  expect(numbers).toEqual([3, 6, 7])
  expect(table.slice(1)).toEqual([['Asha', 'Hernia'], ['Bina', 'Hernia', 'more'], ['Chetan']])
})

test('an Excel workbook is read: days, numbers, texts, and formulas as text', async () => {
  const bytes = await writeXlsxFile([
    [{ value: 'name' }, { value: 'diagnosis' }, { value: 'phone' }, { value: 'admission_date' }],
    [
      { value: 'Excel Eapen' },
      { value: 'Hernia' },
      { value: 9822012345, type: Number },
      { value: new Date('2026-11-05T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
    ],
  ]).toBuffer()
  const { body } = await send(bytes, 'list.xlsx')
  expect((await storedRows(body.id)).table[1]).toEqual(['Excel Eapen', 'Hernia', '9822012345', '2026-11-05'])
  expect(await open(body.id)).toMatchObject({ encoding: 'Excel', delimiter: null })
  await start(body.id)
  await ended(body.id)
  expect(await total('excel eapen')).toBe(1)
})

const OOXML = 'http://schemas.openxmlformats.org'
const OFFICE = `${OOXML}/officeDocument/2006/relationships`
const inSheet = (rows: string) =>
  `<worksheet xmlns="${OOXML}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
const aWorkbook = (sheet: string | Buffer, claims?: number) =>
  aZip([
    { name: '[Content_Types].xml', text: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      text: `<workbook xmlns="${OOXML}/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships xmlns="${OOXML}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', text: sheet, deflated: true, ...(claims && { claims }) },
  ])
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`).join('')

test.each([
  ['that tells a false size', () => aWorkbook(Buffer.alloc(30_000_000, ' '), 1_000), 'WORKBOOK_UNREADABLE'],
  ['that unpacks to far too much', () => aWorkbook(inSheet(''), 160_000_000), 'WORKBOOK_TOO_LARGE'],
  ['of blank rows', () => aWorkbook(inSheet('<row/>'.repeat(100_000))), 'NO_ROWS'],
  ['of more rows than can be imported', () => aWorkbook(inSheet(rows(200_100))), 'TOO_MANY_ROWS'],
] as const)('a workbook %s is refused, the server goes on and does not grow', async (_, make, code) => {
  const file = make()
  const before = process.memoryUsage.rss()
  const [{ status, problem }, colleague] = await Promise.all([
    send(file, 'list.xlsx'),
    clerk.call(contract.unfinished, { list }),
  ])
  expect([status, problem?.code, colleague.status]).toEqual([UNREADABLE[code].status, code, 200])
  expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000)
})

test('more files at once than can wait get a Retry-After, and no error is logged', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('name,diagnosis\nAsha,Hernia\n')))
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  const sentAway = answers.find(({ status }) => status === 503)
  expect(sentAway).toMatchObject({ problem: { code: 'QUEUE_FULL' }, headers: { 'retry-after': '5' } })
  expect((await send('name,diagnosis\nAsha,Hernia\n')).status).toBe(200)
})

test('collected files of the world are read as expected, or refused in a sentence', async (context) => {
  const cases = sharedData('data/import_cases', context)
  const files = ['csv-spectrum', 'papaparse', '../patients/synthea27'].flatMap((folder) =>
    readdirSync(path.join(cases, folder))
      .filter((name) => name.includes('.'))
      .map((name) => path.join(folder, name)),
  )
  expect(files.length).toBeGreaterThan(25)
  for (const file of files) {
    const { status, body, problem } = await send(readFileSync(path.join(cases, file)), path.basename(file))
    if (status !== 200) {
      expect([file, Object.keys(UNREADABLE)]).toEqual([file, expect.arrayContaining([problem.code])])
      continue
    }
    const expected = path.join(cases, 'csv-spectrum/expected', `${path.basename(file, '.csv')}.json`)
    if (file.startsWith('csv-spectrum') && existsSync(expected)) {
      const { table } = await storedRows(body.id)
      const [names = [], ...rows] = table
      const objects = rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])))
      const wanted = JSON.stringify(JSON.parse(readFileSync(expected, 'utf8'))).replaceAll('\\r\\n', '\\n')
      expect([file, JSON.stringify(objects).replaceAll('\\r\\n', '\\n')]).toEqual([file, wanted])
    }
    const { columns } = await open(body.id)
    const check = await clerk.call(contract.check, { list, id: body.id, columns, headed: 'yes' })
    expect([file, check.status < 500]).toEqual([file, true])
    expect(check.status === 200 || /^Missing required fields: /.test(check.problem.message)).toBe(true)
  }
})

/** Lets callers that ask for a connection after so many wait until `wake`, as if its process had died; others go on. */
async function asleepAfter(connections: number, work: () => Promise<unknown>): Promise<{ wake: () => void }> {
  const { pool } = testApp.platform.database
  const connect = pool.connect.bind(pool)
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  let left = connections
  pool.connect = (async () => {
    left -= 1
    if (left < 0) await asleep
    return connect()
  }) as never
  const working = work()
  await expect.poll(() => left).toBeLessThan(0)
  pool.connect = connect as never
  await working
  return { wake }
}

const many = (prefix: string, count: number) =>
  `name,diagnosis\n${Array.from({ length: count }, (_, at) => `${prefix} ${at},Hernia\n`).join('')}`

test('a cancelled import keeps what it saved, is offered again, and goes on with the next row', async () => {
  const { body } = await send(many('Cancelled', 2000))
  const { columns, headed } = await open(body.id)
  let workId = ''
  const { wake } = await asleepAfter(9, async () => {
    workId = (await clerk.call(contract.start, { list, id: body.id, columns, headed })).body.workId
  })
  expect((await open(body.id)).done).toBeGreaterThan(0)
  await clerk.call(platformContract.cancelWork, { id: workId })
  wake()
  await ended(body.id)
  const stopped = await open(body.id)
  expect(stopped.state).toBe('stopped')
  expect(stopped.done).toBeLessThan(2000)
  expect(await total('cancelled')).toBe(stopped.created)
  const { body: unfinished } = await clerk.call(contract.unfinished, { list })
  expect(unfinished.imports.map(({ id }) => id)).toContain(body.id)
  await start(body.id)
  await ended(body.id)
  expect(await open(body.id)).toMatchObject({ state: 'done', done: 2000, created: 2000 })
  expect(await total('cancelled')).toBe(2000)
  expect(await start(body.id)).toMatchObject({ status: 409, problem: { code: 'ALREADY_DONE' } })
})

test('after its process died an import goes on after the last saved batch, and the dead one can save nothing more', async () => {
  const { body } = await send(many('Resumed', 1000))
  const { columns, headed } = await open(body.id)
  const { wake } = await asleepAfter(9, () => clerk.call(contract.start, { list, id: body.id, columns, headed }))
  const before = await open(body.id)
  expect(before).toMatchObject({ state: 'running' })
  expect(before.done).toBeGreaterThan(0)
  expect(before.done).toBeLessThan(1000)
  expect(await start(body.id)).toMatchObject({ status: 409, problem: { code: 'ALREADY_RUNNING' } })

  testApp.time = new Date(testApp.time.getTime() + 20_000)
  expect(await open(body.id)).toMatchObject({ state: 'stopped', done: before.done })
  expect((await start(body.id)).status).toBe(200)
  await ended(body.id)
  wake()
  await new Promise((resolve) => setImmediate(resolve))
  expect(await open(body.id)).toMatchObject({ state: 'done', created: 1000, refused: 0 })
  expect(await total('resumed')).toBe(1000)
})

test('a batch the database refuses is named by its first row and handed back; the others stay', async () => {
  const owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  await owner.query("alter table patients add constraint breaks check (name <> 'Batched 60')")
  await owner.end()
  const { body } = await send(many('Batched', 120))
  await start(body.id)
  await ended(body.id)
  const { created, refused, warnings } = await open(body.id)
  expect({ created, refused }).toEqual({ created: 70, refused: 50 })
  expect(warnings).toEqual(['Failed to insert batch starting at row 52: the database did not accept it'])
})

test('two deadlocks in a row end the run, refuse no row, and leave the rest to the next one', async () => {
  const owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  // A sequence counts on where a transaction is rolled back.
  await owner.query(`create sequence deadlocks;
    create function end_twice() returns trigger language plpgsql security definer as $$ begin
      if new.name = 'Deadlocked 60' and nextval('public.deadlocks') <= 2 then raise exception using errcode = '40P01'; end if;
      return new;
    end $$;
    create trigger ends_twice before insert on patients for each row execute function end_twice()`)
  await owner.end()
  const { body } = await send(many('Deadlocked', 120))
  await start(body.id)
  await ended(body.id)
  expect(await open(body.id)).toMatchObject({ state: 'stopped', done: 50, created: 50, refused: 0 })
  await start(body.id)
  await ended(body.id)
  expect(await open(body.id)).toMatchObject({ state: 'done', done: 120, created: 120, refused: 0, warnings: [] })
  expect(await total('deadlocked')).toBe(120)
})

test('an import is its person’s alone', async () => {
  const { body } = await send(many('Alone', 2))
  const colleague = await testApp.person('hope', 'admin')
  expect((await colleague.call(contract.open, { list, id: body.id })).status).toBe(404)
  expect((await colleague.call(contract.unfinished, { list })).body.imports).toEqual([])
})
