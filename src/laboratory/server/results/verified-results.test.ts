import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { verifiedContract } from '../../model/results/verified.contract.ts'
import { aParameter } from '../parameters/parameters.factory.ts'
import {
  aReceivedSample,
  aReportedTest,
  cellsOf,
  enter,
  kidneyTest,
  type PeopleOfLab,
  peopleOfLab,
  verify,
} from './results.factory.ts'

// Two hospitals: what the wards read of the laboratory.

const MINUTE = 60_000
let testApp: TestApp
let people: PeopleOfLab
let lab: Person
let pathologist: Person
let admit: Awaited<ReturnType<typeof admissionsOf>>
let kft: string

beforeAll(async () => {
  testApp = await startTestApp()
  people = await peopleOfLab(testApp)
  ;({ lab, pathologist } = people)
  admit = await admissionsOf(testApp, await testApp.person('hope'))
  kft = await kidneyTest(testApp, people)
})
afterAll(() => testApp.close())
beforeEach(() => {
  testApp.time = new Date(testApp.time.getTime() + MINUTE)
})

const sampleOf = async (tests: readonly string[]) => aReceivedSample(people, await admit(), tests)
const liveOf = async (sampleId: string, code: string) => (await cellsOf(lab, sampleId)).get(code)?.live

describe('verified results of a patient', () => {
  const shownTo = async (person: Person, visitId: string) => {
    const { patient_id } = await testApp.sql('hope', (db) =>
      db.selectFrom('visits').select('patient_id').where('id', '=', visitId).executeTakeFirstOrThrow(),
    )
    return (await person.call(verifiedContract.ofPatient, { patientId: patient_id })).body.tests
  }

  test('are read where they are acted on, each as its newest verified version; what waits is not', async () => {
    const { sampleId, visitId } = await sampleOf([kft])
    await enter(lab, sampleId, { K: '4.2', UREA: '30' })
    expect(await shownTo(people.doctor, visitId)).toEqual([])
    await verify(pathologist, sampleId, ['K'])
    expect(await shownTo(people.nurse, visitId)).toMatchObject([
      {
        name: 'Kidney function test',
        isInterim: true,
        results: [{ name: 'Potassium', value: '4.2', unit: 'mmol/L', flag: 'normal', range: '3.5 – 5' }],
      },
    ])
    await verify(pathologist, sampleId)
    const urea = await liveOf(sampleId, 'UREA')
    await pathologist.call(resultsContract.amend, { id: urea?.id ?? '', typed: '35', reason: 'Diluted' })
    const [waiting] = await shownTo(people.doctor, visitId)
    expect(waiting?.results.find(({ name }) => name === 'Urea')).toMatchObject({ value: '30', edition: 1 })
    const second = await testApp.person('hope', 'doctor', ['pathologist'])
    await verify(second, sampleId)
    const [shown] = await shownTo(people.doctor, visitId)
    expect(shown).toMatchObject({ isInterim: false })
    expect(shown?.results.map(({ name }) => name)).toEqual(['Potassium', 'Urea', 'Urea nitrogen'])
    expect(shown?.results.find(({ name }) => name === 'Urea')).toMatchObject({ value: '35', edition: 2 })
    const other = await testApp.person('ayushman', 'doctor')
    expect(await shownTo(other, visitId)).toBeUndefined()
  })

  test('that are confidential are read by who may, and nobody else learns of them', async () => {
    const hiv = await aReportedTest(testApp, people, 'HIV', [
      aParameter('HIV', {
        name: 'HIV antibodies',
        kind: 'choice',
        unit: '',
        choices: ['Reactive', 'Non-reactive'],
        normalChoices: ['Non-reactive'],
        ranges: [],
        isConfidential: true,
      }),
    ])
    const { sampleId, visitId } = await sampleOf([hiv])
    await enter(lab, sampleId, { HIV: 'reactive' })
    await verify(pathologist, sampleId)
    expect(await shownTo(people.doctor, visitId)).toMatchObject([
      { results: [{ words: 'Reactive', flag: 'abnormal' }] },
    ])
    expect(await shownTo(people.nurse, visitId)).toEqual([])
  })
})
