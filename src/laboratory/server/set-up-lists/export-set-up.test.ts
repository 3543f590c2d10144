import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { platformContract } from '../../../platform/model/contract/platform.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { labContainersContract } from '../../model/samples/containers.contract.ts'
import {
  CONTAINER_COLUMNS,
  PARAMETER_COLUMNS,
  PRINT_FORMAT_COLUMNS,
  SUB_SPECIALTY_COLUMNS,
  TEST_COLUMNS,
} from '../../model/set-up-lists/set-up-columns.ts'
import { setUpListsContract } from '../../model/set-up-lists/set-up-lists.contract.ts'
import { labTestsContract } from '../../model/tests/tests.contract.ts'
import { aParameter, aRange } from '../parameters/parameters.factory.ts'
import { aReportedTest, peopleOfLab } from '../results/results.factory.ts'

// Each table of the set-up as a file: what its screen shows, for who may take lists away and read this one.

let testApp: TestApp
let pathologist: Person

beforeAll(async () => {
  testApp = await startTestApp()
  const people = await peopleOfLab(testApp)
  ;({ pathologist } = people)
  const testId = await aReportedTest(testApp, people, 'Serum potassium', [
    aParameter('K', { name: 'Potassium', ranges: [aRange({ ageFrom: 1, low: '3.5', high: '5' })] }),
  ])
  await pathologist.call(labContainersContract.add, {
    ...{ name: 'Gel tube', cap: 'yellow', additive: 'Clot activator', volume: '5 mL' },
    ...{ drawOrder: 40, stableHours: 8, enoughFor: null, status: 'Active', testIds: [testId] },
  })
  await pathologist.call(labTestsContract.addSubSpecialty, {
    ...{ name: 'Clinical chemistry', serviceGroup: 'Laboratory', position: 7, status: 'Active' },
  })
})
afterAll(() => testApp.close())

async function fileOf(workId: string): Promise<string> {
  await vi.waitFor(async () => {
    const { works } = (await pathologist.call(platformContract.works, {})).body
    expect(works.find(({ id }) => id === workId)?.state).toBe('done')
  })
  const headers = { cookie: `wardbook=${pathologist.cookie}` }
  return (await testApp.app.inject({ method: 'GET', url: `/api/works/${workId}/file`, headers })).body
}

const { tests, printFormat, parameters, containers, subSpecialties } = setUpListsContract
test.each([
  ['tests', tests, TEST_COLUMNS, 'Serum potassium', 'Potassium: No range from 0 days to 1 year'],
  ['print format', printFormat, PRINT_FORMAT_COLUMNS, 'Serum potassium', 'Potassium'],
  ['parameters', parameters, PARAMETER_COLUMNS, 'K,Potassium,Number', 'No range from 0 days to 1 year'],
  ['containers', containers, CONTAINER_COLUMNS, 'Gel tube', 'Serum potassium'],
  ['sub specialties', subSpecialties, SUB_SPECIALTY_COLUMNS, 'Clinical chemistry', '7'],
] as const)('%s', async (_, route, columns, row, fact) => {
  const chosen = { format: 'csv' as const, columnIds: columns.map(({ id }) => id) }
  const started = await pathologist.call(route, chosen)
  expect(started.status).toBe(200)
  const line = (await fileOf(started.body.workId)).split('\n').find((one) => one.includes(row))
  expect(line).toContain(fact)
  expect((await pathologist.call(route, { ...chosen, columnIds: ['unknown'] })).problem.code).toBe('NO_COLUMN')
  const clerk = await testApp.person('hope', 'user', ['billing'])
  expect((await clerk.call(route, chosen)).status).toBe(403)
})
