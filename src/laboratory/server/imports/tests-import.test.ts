import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLabTest } from '../../../orders/server/orders.factory.ts'
import { importContract } from '../../../platform/model/imports/imports.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { labParametersContract } from '../../model/parameters/parameters.contract.ts'
import { labTestsContract } from '../../model/tests/tests.contract.ts'
import { aParameter } from '../parameters/parameters.factory.ts'

let testApp: TestApp
let pathologist: Person
let count: string
let profile: string

beforeAll(async () => {
  testApp = await startTestApp()
  pathologist = await testApp.person('hope', 'doctor', ['pathologist'])
  ;[count, profile] = await testApp.sql('hope', async (db) => [
    await aLabTest(db, 'Blood count'),
    await aLabTest(db, 'Fever profile'),
  ])
  for (const code of ['HB_', 'NEUT_']) await pathologist.call(labParametersContract.add, aParameter(code))
})
afterAll(() => testApp.close())

const list = 'lab-test-terms'
const upload = (file: string, by: Person) =>
  by.call(importContract.upload, { list, name: 'list.csv' }, { file: Buffer.from(file) })
async function imported(file: string, by = pathologist) {
  const one = { list, id: (await upload(file, by)).body.id }
  const { columns, headed } = (await by.call(importContract.open, one)).body
  expect(await by.call(importContract.start, { ...one, columns, headed })).toMatchObject({ status: 200 })
  const now = async () => (await by.call(importContract.open, one)).body
  await expect.poll(async () => (await now()).state, { interval: 100 }).not.toBe('running')
  return now()
}
const shown = async (id: string) => (await pathologist.call(labTestsContract.test, { id })).body

const HEAD = 'test,parameters,tests inside,method,turnaround minutes,urgent minutes,opinion,counts from\n'

test('tests and panels of the price list are changed, and what cannot be is refused with the reason', async () => {
  const file = `${HEAD}blood COUNT,"hb_
NEUT_ | Differential count",,Impedance,240,60,Correlate clinically.,
Fever profile,,Blood count,,,,,
No such test,HB_,,,,,,
`
  expect(await imported(file)).toMatchObject({ created: 0, changed: 2, refused: 1 })
  expect(await shown(count)).toMatchObject({
    method: 'Impedance',
    turnaroundMinutes: 240,
    opinion: 'Correlate clinically.',
    parameters: [
      { code: 'HB_', heading: null },
      { code: 'NEUT_', heading: 'Differential count' },
    ],
  })
  expect(await shown(profile)).toMatchObject({ testIds: [count] })
  expect(await imported(file)).toMatchObject({ changed: 0, refused: 1 })
  expect(await imported(`${HEAD}Blood count,,Fever profile,,,,,\n`)).toMatchObject({ changed: 0, refused: 1 })
  expect(await imported(`${HEAD}Blood count,GONE,,,,,,\n`)).toMatchObject({ changed: 0, refused: 1 })
  expect(await imported(`${HEAD}Blood count,,,,30,,,\n`)).toMatchObject({ changed: 0, refused: 1 })
  expect(await imported(`${HEAD}Blood count,,,Optical,,,,2026-01-01\n`)).toMatchObject({ changed: 0, refused: 1 })
  expect(await imported(`${HEAD}Blood count,,,Optical,,,,\nBlood count,,,Other,,,,\n`)).toMatchObject({
    changed: 1,
    refused: 1,
  })
  expect(await shown(count)).toMatchObject({ method: 'Optical', turnaroundMinutes: 240 })
})

test('only who may edit the catalogue imports, and into the own hospital', async () => {
  const technician = await testApp.person('hope', 'user', ['lab'])
  expect((await upload(`${HEAD}Blood count,,,Mine,,,,\n`, technician)).status).toBe(403)
  const stranger = await testApp.person('ayushman', 'doctor', ['pathologist'])
  expect(await imported(`${HEAD}Blood count,,,Theirs,,,,\n`, stranger)).toMatchObject({ changed: 0, refused: 1 })
  expect((await technician.call(labTestsContract.exportList, {})).status).toBe(200)
  expect((await (await testApp.person('hope', 'nurse')).call(labTestsContract.exportList, {})).status).toBe(403)
})
