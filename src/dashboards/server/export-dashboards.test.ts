import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportedFile } from '../../platform/server/lists/exported-file.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { trackingContract } from '../../visits/model/tracking/tracking.contract.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { anAdmission, aPatient, aVisit, aWard } from '../../visits/server/visits.factory.ts'
import { ipdContract } from '../model/ipd.contract.ts'
import { IPD_COLUMNS } from '../model/ipd-columns.ts'
import { opdContract } from '../model/opd.contract.ts'
import { opdColumns } from '../model/opd-columns.ts'

let testApp: TestApp
let admin: Person

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  const ward = await testApp.sql('hope', (db) => aWard(db, 3))
  for (const [index, name] of ['Asha Exported', 'Bharat Exported', 'Chetan Other'].entries()) {
    const patientId = await aPatient(admin, name)
    const { body: visit } = await admin.call(visitsContract.register, { patientId, ...anAdmission(ward, index + 1) })
    await admin.call(trackingContract.track, { id: visit.id, field: 'bunchNo', value: `=${index + 1}` })
  }
  const seen = await aPatient(admin, 'Divya Exported')
  await admin.call(visitsContract.register, { patientId: seen, ...aVisit() })
})
afterAll(() => testApp.close())

const labelled = (columns: readonly { id: string; label: string }[], ids: readonly string[]) =>
  columns.filter(({ id }) => ids.includes(id)).map(({ label }) => label)

const asked = { search: 'exported', sort: 'name-desc' } as const
const columnIds = ['days_admitted', 'patient_name', 'bunch_no', 'admission_date', 'gone']

test('the chosen columns of the filtered visits are in both files, in the order of the screen and of the columns', async () => {
  const csv = await admin.call(ipdContract.exportIpd, { ...asked, format: 'csv', columnIds })
  const file = await exportedFile(testApp, admin, csv.body.workId)
  expect(file.name).toBe('todays-ipd_2026-11-21.csv')
  const lines = parse(file.text) as string[][]
  expect(lines[0]).toEqual(labelled(IPD_COLUMNS, columnIds))
  expect(lines.slice(1)).toEqual([
    ["'=2", 'Bharat Exported', '21/11/2026', '1'],
    ["'=1", 'Asha Exported', '21/11/2026', '1'],
  ])

  const excel = await admin.call(ipdContract.exportIpd, { ...asked, format: 'excel', columnIds })
  const workbook = await exportedFile(testApp, admin, excel.body.workId)
  expect(workbook.name).toBe('todays-ipd_2026-11-21.xlsx')
  expect(await readSheet(workbook.bytes)).toEqual([
    lines[0],
    ['=2', 'Bharat Exported', new Date('2026-11-21T00:00:00Z'), 1],
    ['=1', 'Asha Exported', new Date('2026-11-21T00:00:00Z'), 1],
  ])
})

test('what was exported leaves a trace of the list, the format, the columns and the number of rows, and its file is for its person only', async () => {
  const { body } = await admin.call(opdContract.exportOpd, { search: 'exported', format: 'csv', columnIds: ['status'] })
  const colleague = await testApp.person('hope')
  const { text } = await exportedFile(testApp, admin, body.workId)
  expect(text.trim().split('\r\n')).toEqual([...labelled(opdColumns('2026-11-21'), ['status']), 'Scheduled'])
  const traces = await testApp.sql('hope', (db) =>
    db.selectFrom('audit_events').select('facts').where('subject_id', '=', body.workId).execute(),
  )
  expect(traces).toContainEqual({ facts: { list: 'todays-opd', as: 'csv', columns: 'status' } })
  expect(traces).toContainEqual({ facts: { list: 'todays-opd', rows: 1 } })
  const url = `/api/works/${body.workId}/file`
  const headers = { cookie: `wardbook=${colleague.cookie}` }
  expect((await testApp.app.inject({ method: 'GET', url, headers })).statusCode).toBe(404)
})

test('without a column that the list has nothing is written', async () => {
  const { problem } = await admin.call(opdContract.exportOpd, { format: 'excel', columnIds: ['gone'] })
  expect(problem).toMatchObject({ code: 'NO_COLUMN', message: 'Please select at least one column to print.' })
  const nurse = await testApp.person('hope', 'nurse')
  expect((await nurse.call(opdContract.exportOpd, { format: 'csv', columnIds: ['status'] })).status).toBe(403)
})
