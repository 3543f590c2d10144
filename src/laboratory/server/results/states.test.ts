import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { aParameter, aRange } from '../parameters/parameters.factory.ts'
import { aReceivedSample, aReportedTest, cellsOf, enter, type PeopleOfLab, peopleOfLab } from './results.factory.ts'

// Glucose has one range fasting and another after a meal: which one counts is said at the sample, or neither does.

let testApp: TestApp
let people: PeopleOfLab
let admit: Awaited<ReturnType<typeof admissionsOf>>
let glucose: string

beforeAll(async () => {
  testApp = await startTestApp()
  people = await peopleOfLab(testApp)
  admit = await admissionsOf(testApp, await testApp.person('hope'))
  const unit = 'mg/dL'
  glucose = await aReportedTest(testApp, people, 'Glucose', [
    aParameter('GLU', {
      name: 'Glucose',
      unit,
      decimals: 0,
      ranges: [
        aRange({ state: 'fasting', low: '70', high: '100' }),
        aRange({ state: 'after_meal', low: null, high: '140' }),
      ],
    }),
  ])
})
afterAll(() => testApp.close())

const sampleOf = async () => (await aReceivedSample(people, await admit(), [glucose])).sampleId
const said = { mealState: 'fasting', bodyState: null } as const
const glucoseOf = async (sampleId: string) => (await cellsOf(people.lab, sampleId)).get('GLU')

test('a range with a state that nobody said is told beside the value and judges nothing', async () => {
  const sampleId = await sampleOf()
  expect((await people.lab.call(resultsContract.sample, { sampleId })).body.sample).toMatchObject({
    mealState: null,
    statesAsked: expect.arrayContaining(['fasting', 'after_meal']),
  })
  await enter(people.lab, sampleId, { GLU: '126' })
  const cell = await glucoseOf(sampleId)
  expect(cell?.parameter.range?.words).toBe('Fasting 70 – 100; After a meal ≤ 140')
  expect(cell?.live).toMatchObject({ flag: 'no_range', alert: null })
  expect((await people.lab.call(resultsContract.states, { sampleId, ...said })).problem).toMatchObject({
    code: 'JUDGED_ALREADY',
    message: 'Glucose was judged without it: take its value out first',
  })
  await enter(people.lab, sampleId, { GLU: '' })
  expect((await people.lab.call(resultsContract.states, { sampleId, ...said })).status).toBe(200)
  await enter(people.lab, sampleId, { GLU: '126' })
  expect((await glucoseOf(sampleId))?.live).toMatchObject({ flag: 'high' })
})

test('the state is said by the laboratory of the hospital alone', async () => {
  const sampleId = await sampleOf()
  expect((await people.nurse.call(resultsContract.states, { sampleId, ...said })).status).toBe(403)
  const other = await testApp.person('ayushman', 'user', ['lab'])
  expect((await other.call(resultsContract.states, { sampleId, ...said })).status).toBe(404)
  await people.lab.call(resultsContract.states, { sampleId, mealState: 'after_meal', bodyState: null })
  await enter(people.lab, sampleId, { GLU: '126' })
  expect((await glucoseOf(sampleId))?.live).toMatchObject({ flag: 'normal' })
})
