import { afterAll, beforeAll, expect, test } from 'vitest'
import { shellContract } from '../../../app/model/shell.contract.ts'
import { payerIdOf } from '../../../catalogue/server/payers/payers.factory.ts'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { trackingContract } from '../../../visits/model/tracking/tracking.contract.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { anAdmission, aWard, cancelled, discharged } from '../../../visits/server/visits.factory.ts'
import { asOne, IPD_SORTS, ipdContract, NONE } from '../../model/ipd.contract.ts'

let testApp: TestApp
let admin: Person
let stranger: Person
const ids: string[] = []
/** Stands for the key of the payer, which is known when the hospital is there. */
const ESIC = 'esic'
let esic: string

const PEOPLE = [
  ['Asha Patil', 'esic'],
  ['Bharat Rao', 'private'],
  ['chetan Shah', 'esic'],
  ['Divya Iyer', 'esic'],
  ['Esha Menon', 'cghs'],
] as const

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  stranger = await testApp.person('ayushman')
  const ward = await testApp.sql('hope', (db) => aWard(db, 20))
  esic = await testApp.sql('hope', (db) => payerIdOf(db, 'esic'))
  for (const [index, [name, payerId]] of PEOPLE.entries()) {
    const { body: patient } = await admin.call(
      patientsContract.register,
      aRegistration({ name, payerId, insurancePersonNo: '2312345678' }),
    )
    const { body: visit } = await admin.call(visitsContract.register, {
      patientId: patient.id,
      ...anAdmission(ward, index + 1, name === 'Esha Menon' ? { patientType: 'Emergency' } : {}),
    })
    ids.push(visit.id)
  }
  const [a = '', b = '', c = '', d = ''] = ids
  const set = (id: string, field: 'srNo' | 'bunchNo' | 'extensionOfStay' | 'fileStatus', value: string) =>
    admin.call(trackingContract.track, { id, field, value })
  await set(a, 'srNo', '3')
  await set(b, 'srNo', '1')
  await set(c, 'srNo', '2')
  await set(a, 'bunchNo', 'B9')
  await set(b, 'bunchNo', 'B10')
  await set(a, 'extensionOfStay', 'taken')
  await set(b, 'extensionOfStay', 'not_taken')
  await set(d, 'fileStatus', 'missing')
  await admin.call(trackingContract.setBillingStatus, { id: a, status: 'ID Pending', subStatus: null })
  await admin.call(trackingContract.setBillingStatus, { id: b, status: 'Payment received', subStatus: null })
})
afterAll(() => testApp.close())

type Asked = RouteInput<typeof ipdContract.ipd>
const namesOf = async (asked: Asked, by = admin) =>
  (await by.call(ipdContract.ipd, asked)).body.rows.map((row) => row.patientName)

test.each([
  [{ extension: 'taken' }, ['Asha Patil']],
  [{ extension: asOne(['taken', 'not_taken']) }, ['Bharat Rao', 'Asha Patil']],
  [{ billing: asOne(['ID Pending', 'Payment received']) }, ['Bharat Rao', 'Asha Patil']],
  [{ billing: NONE }, ['Esha Menon', 'Divya Iyer', 'chetan Shah']],
  [{ billing: asOne([NONE, 'ID Pending']), payerId: ESIC }, ['Divya Iyer', 'chetan Shah', 'Asha Patil']],
  [{ bunch: 'B10' }, ['Bharat Rao']],
  [{ file: 'missing' }, ['Divya Iyer']],
  [{ file: 'available' }, ['Esha Menon', 'chetan Shah', 'Bharat Rao', 'Asha Patil']],
  [{ extension: asOne(['not_required', NONE, 'taken']) }, ['Esha Menon', 'Divya Iyer', 'chetan Shah', 'Asha Patil']],
  [{ file: 'missing', scope: 'discharged' }, []],
  [{ file: 'available', extension: 'taken' }, ['Asha Patil']],
  [{ file: 'missing', search: 'divya' }, ['Divya Iyer']],
  [{ file: 'no such value' }, []],
  [{ payerId: ESIC }, ['Divya Iyer', 'chetan Shah', 'Asha Patil']],
  [{ search: 'CHET' }, ['chetan Shah']],
  [{ search: 'ih26k21001' }, ['Asha Patil']],
  [{ search: '6K21002' }, ['Bharat Rao']],
  [{ search: 'no such thing' }, []],
  [{ search: '%' }, []],
  [{ search: 'sunita rao', extension: 'taken' }, ['Asha Patil']],
  [{ submission: 'present' }, []],
  [{ executive: "x'; drop table visits; --" }, []],
  [{ file: '' }, ['Esha Menon', 'Divya Iyer', 'chetan Shah', 'Bharat Rao', 'Asha Patil']],
] satisfies [Asked, string[]][])('filtered by %o the list and the tiles agree', async (chosen, names) => {
  const asked: Asked = 'payerId' in chosen ? { ...chosen, payerId: esic } : chosen
  expect(await namesOf(asked)).toEqual(names)
  const { body } = await admin.call(ipdContract.ipd, asked)
  expect(body.total).toBe(names.length)
  expect((await admin.call(ipdContract.ipdTiles, asked)).body.total).toBe(names.length)
  expect(await namesOf(asked, stranger)).toEqual([])
})

test('an emergency admission is listed, said to be one, and counted beside the menu as the dashboard counts', async () => {
  const { rows, total } = (await admin.call(ipdContract.ipd, {})).body
  expect(rows.filter((row) => row.isEmergency).map((row) => row.patientName)).toEqual(['Esha Menon'])
  const { counts } = (await admin.call(shellContract.counts, {})).body
  expect(counts['todays-ipd']).toBe(total)
  expect(counts['currently-admitted']).toBe(total)
})

test.each([
  ['latest', ['Esha Menon', 'Divya Iyer', 'chetan Shah', 'Bharat Rao', 'Asha Patil']],
  ['visit-id', ['Asha Patil', 'Bharat Rao', 'chetan Shah', 'Divya Iyer', 'Esha Menon']],
  ['name-desc', ['Esha Menon', 'Divya Iyer', 'chetan Shah', 'Bharat Rao', 'Asha Patil']],
  ['sr-no', ['Bharat Rao', 'chetan Shah', 'Asha Patil', 'Divya Iyer', 'Esha Menon']],
  ['sr-no-desc', ['Asha Patil', 'chetan Shah', 'Bharat Rao', 'Esha Menon', 'Divya Iyer']],
] as const)('sorted by %s, unnumbered visits last in either direction', async (sort, names) => {
  expect(await namesOf({ sort })).toEqual(names)
})

test.each(IPD_SORTS)('page by page, %s gives every visit once and in order', async (sort) => {
  const whole = await namesOf({ sort })
  const found: string[] = []
  let after: string | undefined
  do {
    const { body } = await admin.call(ipdContract.ipd, { sort, limit: 2, ...(after && { after }) })
    expect(body.total).toBe(PEOPLE.length)
    found.push(...body.rows.map((row) => row.patientName))
    after = body.next ?? undefined
  } while (after)
  expect(found).toEqual(whole)
})

test('the tiles count over the whole filtered result', async () => {
  const [a = '', b = ''] = ids
  await testApp.sql('hope', async (db) => {
    await discharged(db, a, testApp.time)
    await cancelled(db, b, testApp.time)
  })
  expect((await admin.call(ipdContract.ipdTiles, {})).body).toEqual({
    scheduled: 0,
    inProgress: 3,
    completed: 1,
    total: 5,
  })
  expect((await admin.call(ipdContract.ipdTiles, { payerId: esic })).body).toMatchObject({
    inProgress: 2,
    total: 3,
  })
})

test('bunch numbers are offered by their value, and only the own', async () => {
  expect((await admin.call(ipdContract.bunches, {})).body.bunches).toEqual(['B10', 'B9'])
  expect((await stranger.call(ipdContract.bunches, {})).body.bunches).toEqual([])
})

test('the print has the same rows in the same order, with age, gender, code and package', async () => {
  const [a = ''] = ids
  await testApp.sql('hope', (db) =>
    db.updateTable('visit_claims').set({ cghs_code: 'C-77', package_amount: 4_512_350 }).where('id', '=', a).execute(),
  )
  const asked = { sort: 'name', payerId: esic, limit: 2 } as const
  const { body: first } = await admin.call(ipdContract.ipdPrint, asked)
  expect(first.rows.map((row) => row.patientName)).toEqual(['Asha Patil', 'chetan Shah'])
  expect(first.rows[0]).toMatchObject({ age: 41, gender: 'female', cghsCode: 'C-77', packageAmount: 4_512_350 })
  expect(first.rows[1]).toMatchObject({ cghsCode: null, packageAmount: null })
  const { body: second } = await admin.call(ipdContract.ipdPrint, { ...asked, after: first.next ?? '' })
  expect(second.rows.map((row) => row.patientName)).toEqual(['Divya Iyer'])
  expect((await stranger.call(ipdContract.ipdPrint, asked)).body.rows).toEqual([])
  expect((await (await testApp.person('hope', 'nurse')).call(ipdContract.ipdPrint, asked)).status).toBe(403)
})
