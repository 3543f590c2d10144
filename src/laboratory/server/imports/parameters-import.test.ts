import { afterAll, beforeAll, expect, test } from 'vitest'
import { importContract } from '../../../platform/model/imports/imports.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { labParametersContract } from '../../model/parameters/parameters.contract.ts'

let testApp: TestApp
let pathologist: Person

beforeAll(async () => {
  testApp = await startTestApp()
  pathologist = await testApp.person('hope', 'doctor', ['pathologist'])
})
afterAll(() => testApp.close())

const list = 'lab-parameters'
async function uploaded(file: string, by = pathologist) {
  const answer = await by.call(importContract.upload, { list, name: 'list.csv' }, { file: Buffer.from(file) })
  if (answer.status !== 200) return { status: answer.status, one: null, shown: null }
  const one = { list, id: answer.body.id }
  return { status: 200, one, shown: (await by.call(importContract.open, one)).body }
}
async function imported(file: string) {
  const { one, shown } = await uploaded(file)
  if (!one || !shown) throw new Error('The file was not taken.')
  const { columns, headed } = shown
  expect(await pathologist.call(importContract.start, { ...one, columns, headed })).toMatchObject({ status: 200 })
  const now = async () => (await pathologist.call(importContract.open, one)).body
  await expect.poll(async () => (await now()).state, { interval: 100 }).not.toBe('running')
  return now()
}
const shownAs = async (code: string, by = pathologist) => {
  const { rows } = (await by.call(labParametersContract.list, { search: code })).body
  const id = rows.find((row) => row.code === code)?.id
  return id === undefined ? null : (await by.call(labParametersContract.parameter, { id })).body
}

const HEAD = 'code,name,unit,decimals,formula,ranges,result,choices,normal choices,counts from\n'

test('parameters are added with their ranges and formulas, in whatever order they stand, and refused with the reason', async () => {
  const done = await imported(
    `${HEAD}MCV_,Mean cell volume,fL,1,PCV_ / RBC_ * 10,,,,,01/01/2026
PCV_,Packed cell volume,%,1,,"m 18y- | 40.0-50.0 | critical <= 18 >= 61 | source A book
w 18y- | 36.0-46.0 | source A book",,,,01/01/2026
RBC_,Red cell count,10^6/uL,2,,,,,,
SMEAR_,Parasites,,,,,Choice,Not seen; Seen,Not seen,
BAD_RANGE,Bad,,1,,all | about five,,,,
TWO_RANGES,Two,,1,,"all | 3-5
-18y | 2-4",,,,
NO_NAME,,,1,,,,,,
LOST,Lost,,1,TWO_RANGES * 2,,,,,
ROUND_A,Round,,1,ROUND_B + 1,,,,,
ROUND_B,Round,,1,ROUND_A + 1,,,,,
PCV_,Again,%,1,,,,,,
`,
  )
  expect(done).toMatchObject({ created: 4, changed: 0, refused: 7 })
  expect(await shownAs('PCV_')).toMatchObject({
    unit: '%',
    ranges: [
      { sex: 'female', low: '36', high: '46' },
      { sex: 'male', low: '40', criticalLow: '18', criticalHigh: '61', source: 'A book' },
    ],
    changes: ['2026-01-01'],
  })
  expect(await shownAs('MCV_')).toMatchObject({ formula: 'PCV_ / RBC_ * 10' })
  expect(await shownAs('SMEAR_')).toMatchObject({
    kind: 'choice',
    choices: ['Not seen', 'Seen'],
    normalChoices: ['Not seen'],
  })
  expect(await shownAs('LOST')).toBeNull()
  expect(await shownAs('ROUND_A')).toBeNull()
})

test('what is there is changed from a day on, the same file changes nothing, and an empty cell leaves what stands', async () => {
  await imported(`${HEAD}FERR_,Ferritin,ng/mL,1,,all | 20.0-250.0,,,,01/01/2026\n`)
  expect(await imported(`${HEAD}FERR_,Ferritin,ng/mL,1,,all | 20.0-250.0,,,,\n`)).toMatchObject({
    created: 0,
    changed: 0,
  })
  const change = 'code,ranges,counts from\nFERR_,all | 10.0-300.0,2026-12-01\n'
  expect(await imported(change)).toMatchObject({ changed: 1, refused: 0 })
  expect(await shownAs('FERR_')).toMatchObject({
    name: 'Ferritin',
    unit: 'ng/mL',
    ranges: [{ low: '20', high: '250' }],
    changes: ['2026-12-01', '2026-01-01'],
  })
  expect(await imported('code,unit,counts from\nFERR_,ug/L,2026-02-01\n')).toMatchObject({ changed: 0, refused: 1 })
})

test('only who may edit the catalogue imports, and into the own hospital', async () => {
  const technician = await testApp.person('hope', 'user', ['lab'])
  expect((await uploaded(`${HEAD}MINE,Mine,,1,,,,,,\n`, technician)).status).toBe(403)
  await imported(`${HEAD}OWN_,Own,,1,,,,,,\n`)
  expect(await shownAs('OWN_', await testApp.person('ayushman', 'doctor', ['pathologist']))).toBeNull()
})

test('the export starts for who may read the catalogue', async () => {
  const technician = await testApp.person('hope', 'user', ['lab'])
  expect((await technician.call(labParametersContract.exportList, {})).status).toBe(200)
  expect((await (await testApp.person('hope', 'nurse')).call(labParametersContract.exportList, {})).status).toBe(403)
})
