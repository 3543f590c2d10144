import { afterAll, beforeAll, expect, test } from 'vitest'
import { choiceText, suggestColumns } from '../../../platform/model/imports/import-list.ts'
import { importContract } from '../../../platform/model/imports/imports.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { bulkImport, csvImport } from '../../model/imports/patient-import.ts'
import { patientsContract } from '../../model/patients.contract.ts'

let testApp: TestApp
let hope: Person
let ayushman: Person

beforeAll(async () => {
  testApp = await startTestApp()
  hope = await testApp.person('hope')
  ayushman = await testApp.person('ayushman')
  await testApp.sql('hope', async (db) => {
    await db
      .insertInto('diagnoses')
      .values([{ name: 'Inguinal Hernia' }, { name: 'Appendicitis' }])
      .execute()
    await db.insertInto('cghs_surgery').values({ name: 'Hernioplasty', code: 'SU01' }).execute()
  })
})
afterAll(() => testApp.close())

const [CSV, BULK] = [csvImport.name, bulkImport.name]
const upload = (text: string | Buffer, { list = CSV as string, name = 'list.csv', by = hope } = {}) =>
  by.call(importContract.upload, { list, name }, { file: Buffer.from(text) })

const open = async (id: string, list: string = CSV, by = hope) =>
  (await by.call(importContract.open, { list, id })).body

async function check(id: string, list: string = CSV) {
  const { columns } = await open(id, list)
  return hope.call(importContract.check, { list, id, columns, headed: 'yes' })
}

async function run(id: string, list: string = CSV, by = hope) {
  const { columns, headed } = await open(id, list, by)
  const started = await by.call(importContract.start, { list, id, columns, headed })
  expect(started.status).toBe(200)
  await expect.poll(async () => (await open(id, list, by)).state).not.toBe('running')
  return open(id, list, by)
}

const imported = async (text: string, list: string = CSV) => run((await upload(text, { list })).body.id, list)
const found = async (search: string) => (await hope.call(patientsContract.list, { search })).body

const HEADER = 'name,diagnosis,phone,admission_date'

test('valid rows become patients with ids of the day, a patient_data row and a trace; three bad rows are handed back', async () => {
  const text = `${HEADER}
Asha Patil,inguinal hernia,98220 12345,05/11/2026
,Appendicitis,,
Bina Rao,Broken Heart,,
Chetan Kale,Appendicitis,,31/02/2026
`
  const { body } = await upload(text)
  const { body: checked } = await check(body.id)
  expect(checked).toMatchObject({ total: 4, created: 1, refused: 3 })
  expect(checked.problems).toEqual([
    'Row 3: Name is required',
    'Row 4: Diagnosis "Broken Heart" not found. Available: Appendicitis, Inguinal Hernia',
    'Row 5: Invalid date format for admission_date. Use YYYY-MM-DD format',
  ])
  expect((await found('asha patil')).total).toBe(0)

  expect(await run(body.id)).toMatchObject({ state: 'done', done: 4, total: 4, created: 1, refused: 3 })
  const [asha] = (await found('asha patil')).rows
  expect(asha).toMatchObject({ phone: '9822012345', corporate: 'private', age: null, gender: '' })
  expect(asha?.uhid).toMatch(/^UHHO26K21\d{3}$/)
  const opened = await hope.call(patientsContract.byId, { id: asha?.id ?? '' })
  expect(opened.body.imported).toMatchObject({
    primaryDiagnosis: 'inguinal hernia',
    admissionDate: '2026-11-05',
    complications: 'None',
  })
  const trace = await testApp.sql('hope', async (db) => ({
    data: await db
      .selectFrom('patient_data')
      .selectAll()
      .where('patient_id', '=', asha?.id ?? '')
      .execute(),
    events: await db
      .selectFrom('audit_events')
      .select('type')
      .where('patient_id', '=', asha?.id ?? '')
      .execute(),
    chunks: await db.selectFrom('import_chunks').selectAll().execute(),
  }))
  expect(trace.data).toMatchObject([{ patient_name: 'Asha Patil', sst_or_secondary_treatment: 'Private', sex: null }])
  expect(trace.events.map(({ type }) => type)).toContain('patient.imported')
  expect(trace.chunks).toEqual([])

  const refused = await testApp.app.inject({
    method: 'GET',
    url: `/api/imports/patients/${body.id}/refused`,
    headers: { cookie: `wardbook=${hope.cookie}` },
  })
  expect(refused.body).toBe(
    [
      '\ufeffname,diagnosis,phone,admission_date,Reason',
      ',Appendicitis,,,Name is required',
      'Bina Rao,Broken Heart,,,"Diagnosis ""Broken Heart"" not found. Available: Appendicitis, Inguinal Hernia"',
      'Chetan Kale,Appendicitis,,31/02/2026,Invalid date format for admission_date. Use YYYY-MM-DD format',
      '',
    ].join('\r\n'),
  )
})

test('the same file twice changes nothing, and a row that stands twice in it is one patient', async () => {
  const text = `${HEADER}\nTwice Told,Appendicitis,9000000001,\nOnce Told,Appendicitis,,\nTwice Told,Appendicitis,9000000001,\n`
  expect(await imported(text)).toMatchObject({ created: 2, unchanged: 1 })
  expect(await imported(text)).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
  expect((await found('twice told')).total).toBe(1)
})

test('a row is matched by patients_id within its hospital: what it says is changed, what it leaves empty stays', async () => {
  await imported(`${HEADER}\nMatched Mane,Appendicitis,9000000002,\n`)
  const [before] = (await found('matched mane')).rows
  const text = `patients_id,name,diagnosis,phone,age,sex\n${before?.uhid},Matched Mane,Appendicitis,,44,F\n`
  expect(await imported(text)).toMatchObject({ created: 0, changed: 1 })
  expect(await imported(text)).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
  expect((await found('matched mane')).rows).toMatchObject([{ age: 44, gender: 'female', phone: '9000000002' }])

  await testApp.sql('ayushman', (db) => db.insertInto('diagnoses').values({ name: 'Appendicitis' }).execute())
  const { body } = await upload(text, { by: ayushman })
  expect(await run(body.id, CSV, ayushman)).toMatchObject({ created: 1, changed: 0 })
  expect((await ayushman.call(patientsContract.list, { search: 'matched mane' })).body.rows[0]?.uhid).toMatch(/^UHAY/)
})

test('an id that is unknown, stands twice or would overwrite another person is warned of before anything is saved', async () => {
  await imported(`${HEADER}\nReal Rane,Appendicitis,9000000021,\n`)
  const uhid = (await found('real rane')).rows[0]?.uhid
  const text = [
    'patients_id,name,diagnosis,phone',
    `${uhid},Other Oak,Appendicitis,9000000022`,
    `${uhid},Real Rane,Appendicitis,9000000021`,
    'UHAY26A01001,Strange Shah,Appendicitis,9000000023',
    ',JosÃ© Jain,Appendicitis,9000000024',
  ].join('\n')
  const { id } = (await upload(text)).body
  const { warnings } = (await check(id)).body
  expect(warnings).toEqual([
    `Row 2: Replaces the name Real Rane by Other Oak and the phone 9000000021 by 9000000022 in the record of ${uhid}`,
    `Row 3: ${uhid} is also in an earlier row of the file; this row is saved last`,
    'Row 4: UHAY26A01001 is the id of no patient here: the row becomes a new patient with a new id',
    'Row 5: "JosÃ© Jain" looks misread: the file mixes two encodings. Save it as UTF-8 and choose it again',
  ])
  expect((await found('other oak')).total).toBe(0)
})

test('likely doubles are warnings, not refusals', async () => {
  await imported(`${HEADER}\nDouble Dey,Appendicitis,9000000003,\n`)
  const result = await imported(`${HEADER},city\nDouble Dey,Appendicitis,9000000003,,Nagpur\n`)
  expect(result).toMatchObject({ created: 1, warned: 1 })
  expect(result.warnings[0]).toMatch(/^Row 2: Looks like Double Dey \(UHHO.*\), who is registered already$/)
})

test('an ESIC patient needs an insurance number, and a patient in the recycle bin is not made a second time', async () => {
  const text = 'name,diagnosis,corporate\nNo Number,Appendicitis,ESIC\nIn The Bin,Appendicitis,\n'
  expect(await imported(text)).toMatchObject({ created: 1, refused: 1 })
  await testApp.sql('hope', async (db) => {
    const { openRecycleBin } = await import('../../../platform/server/database/in-hospital.ts')
    await openRecycleBin(db)
    await db.updateTable('patients').set({ withdrawn_at: testApp.time }).where('name', '=', 'In The Bin').execute()
  })
  const { body } = await upload(text)
  expect((await check(body.id)).body.problems).toEqual([
    'Row 2: Insurance Person No. is required for ESIC patients',
    'Row 3: This patient is in the recycle bin. Restore the patient there first',
  ])
})

test('the bulk import keeps what it can: unknown names as text, wrong values left out, uneven rows read', async () => {
  const text =
    'Name\tPrimary Diagnosis\tAge\tDOB\tSurgery\nBulk One\tUnheard Of\tforty\t2026-13-01\tHernioplasty\nBulk Two\tAppendicitis\n\tAppendicitis\t\t\t\nNo Diagnosis\t\t\t\t\n'
  const { body } = await upload(text, { list: BULK, name: 'list.tsv' })
  expect(await open(body.id, BULK)).toMatchObject({ delimiter: '\t' })
  const { body: checked } = await check(body.id, BULK)
  expect(checked.problems).toEqual(['Row 4: Name is required', 'Row 5: Primary diagnosis is required'])
  expect(checked.warnings).toEqual([
    'Row 2: Age must be between 0 and 150; left out',
    'Row 2: Invalid date format for date_of_birth. Use YYYY-MM-DD format; left out',
    'Row 2: Diagnosis "Unheard Of" is not in the list of diagnoses; kept as text',
    'Row 3: Column count mismatch',
  ])
  expect(await run(body.id, BULK)).toMatchObject({ created: 2, refused: 2, warned: 4 })
})

test('an import into a hospital without diagnoses is refused before anything is saved', async () => {
  const other = await startTestApp()
  const clerk = await other.person('hope', 'user', ['reception'])
  const { body } = await upload('name,primary_diagnosis\nA,B\n', { list: BULK, by: clerk })
  const { columns } = (await clerk.call(importContract.open, { list: BULK, id: body.id })).body
  const message = 'No diagnoses found in the system. Please add at least one diagnosis first.'
  expect(await clerk.call(importContract.check, { list: BULK, id: body.id, columns, headed: 'yes' })).toMatchObject({
    status: 422,
    problem: { message },
  })
  expect(await clerk.call(importContract.start, { list: BULK, id: body.id, columns, headed: true })).toMatchObject({
    status: 422,
    problem: { message },
  })
  await other.close()
})

test('a file without its required columns is refused with their names', async () => {
  const { body } = await upload('vorname,datum\nAsha,2026\n')
  expect(await check(body.id)).toMatchObject({
    status: 422,
    problem: { message: 'Missing required fields: name, diagnosis' },
  })
})

test('a table without a header is read from its first row on, with the columns a person chose', async () => {
  const { body } = await upload('Headless Hari,Appendicitis\nHeadless Hema,Appendicitis\n')
  const columns = choiceText(
    csvImport.columns.map(({ field }) => ['name', 'diagnosis'].indexOf(field)).map((at) => (at < 0 ? null : at)),
  )
  const chosen = { list: CSV, id: body.id, columns }
  expect((await hope.call(importContract.check, { ...chosen, headed: 'no' })).body).toMatchObject({
    total: 2,
    created: 2,
  })
  await hope.call(importContract.start, { ...chosen, headed: false })
  await expect.poll(async () => (await open(body.id)).state).toBe('done')
  expect((await found('headless')).total).toBe(2)
})

test('the own names of the columns are recognised, and those people give them', () => {
  const header = ['Full Name', 'UHID', 'Sex', 'Mobile No', 'DOB', 'Diagnosis Name', 'Anything']
  const choice = suggestColumns(header, csvImport.columns)
  const chosen = Object.fromEntries(
    csvImport.columns.map(({ field }, at) => [field, choice[at]]).filter(([, at]) => at !== null),
  )
  expect(chosen).toEqual({ name: 0, patients_id: 1, gender: 2, phone: 3, date_of_birth: 4, diagnosis: 5 })
  expect(suggestColumns(['diagnosis'], bulkImport.columns).filter((at) => at !== null)).toEqual([0])
})
