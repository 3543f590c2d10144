import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { dayOf } from '../../../kernel/calendar.ts'
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

test('a newborn is judged by the hour once somebody said when it was born', async () => {
  const bilirubin = await aReportedTest(testApp, people, 'Bilirubin', [
    aParameter('TBIL', {
      name: 'Bilirubin',
      unit: 'mg/dL',
      ranges: [
        aRange({ ageTo: 24, ageToUnit: 'hours', low: null, high: '6', criticalHigh: '10' }),
        aRange({ ageFrom: 24, ageFromUnit: 'hours', low: null, high: '8', criticalHigh: '13' }),
      ],
    }),
  ])
  const visitId = await admit()
  // Born at noon of the day before: what is drawn now is of an hour that the day alone leaves open.
  const now = testApp.time
  const yesterday = dayOf(new Date(now.getTime() - 86_400_000))
  const born = (day: string) =>
    testApp.sql('hope', (db) =>
      sql`update patients set date_of_birth = ${day} where id = (select patient_id from visits where id = ${visitId})`.execute(
        db,
      ),
    )
  await born(yesterday)
  const { sampleId } = await aReceivedSample(people, visitId, [bilirubin])
  const of = async () => (await cellsOf(people.lab, sampleId)).get('TBIL')
  const say = (birthTime: string | null) =>
    people.lab.call(resultsContract.states, { sampleId, mealState: null, bodyState: null, birthTime })
  expect((await people.lab.call(resultsContract.sample, { sampleId })).body.sample).toMatchObject({
    birthTime: null,
    isBirthTimeAsked: true,
  })
  await enter(people.lab, sampleId, { TBIL: '7' })
  expect(await of()).toMatchObject({
    parameter: { range: null, whyNoRange: 'Range by hours not applied' },
    live: { flag: 'no_range', alert: null },
  })
  const kept = await testApp.sql('hope', (db) =>
    db
      .selectFrom('lab_results')
      .select('range_words as words')
      .where('sample_id', '=', sampleId)
      .executeTakeFirstOrThrow(),
  )
  expect(kept.words).toBe('Range by hours not applied')
  expect((await say('00:00')).problem).toMatchObject({ code: 'JUDGED_ALREADY' })
  await enter(people.lab, sampleId, { TBIL: '' })
  expect((await say('25:00')).status).toBe(400)
  expect((await say('00:00')).status).toBe(200)
  await enter(people.lab, sampleId, { TBIL: '7' })
  expect(await of()).toMatchObject({ parameter: { range: { high: '8' } }, live: { flag: 'normal' } })

  // The next collection of the child knows it already, and nobody is born after the needle.
  const next = await aReceivedSample(people, visitId, [bilirubin])
  expect((await people.lab.call(resultsContract.sample, { sampleId: next.sampleId })).body.sample.birthTime).toBe(
    '00:00',
  )
  await born(dayOf(new Date(now.getTime() + 86_400_000)))
  const later = { sampleId: next.sampleId, mealState: null, bodyState: null, birthTime: '23:00' }
  expect((await people.lab.call(resultsContract.states, later)).problem).toMatchObject({ code: 'BORN_LATER' })
})
