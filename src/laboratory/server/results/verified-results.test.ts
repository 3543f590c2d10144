import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { criticalContract } from '../../model/critical/critical.contract.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { verifiedContract } from '../../model/results/verified.contract.ts'
import { labelledTests } from '../confidential/labelled-tests.queries.ts'
import { aParameter, aRange } from '../parameters/parameters.factory.ts'
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

  test('that are confidential and critical are told to the ward without their name and value', async () => {
    const load = await aReportedTest(testApp, people, 'Viral load', [
      aParameter('LOAD', {
        name: 'HIV viral load',
        unit: 'copies/mL',
        ranges: [aRange({ criticalHigh: '100000' })],
        isConfidential: true,
      }),
    ])
    const { sampleId, visitId } = await sampleOf([load])
    await enter(lab, sampleId, { LOAD: '250000' })
    const shown = async (person: Person) =>
      (await person.call(criticalContract.ofVisit, { visitId })).body.values.map(({ name, value }) => [name, value])
    expect(await shown(people.nurse)).toEqual([['Confidential result', null]])
    expect(await shown(people.doctor)).toEqual([['HIV viral load', expect.any(String)]])
    expect(await shown(lab)).toEqual([['HIV viral load', expect.any(String)]])
    const labels = await testApp.sql('hope', (db) => labelledTests(db, sampleId))
    expect([...labels.values()]).toEqual(['Serology'])
  })

  test('that are confidential are read by who ordered and the laboratory; others see that there is one, and open it with a reason', async () => {
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
    expect(await shownTo(pathologist, visitId)).toMatchObject([{ name: 'HIV', confidential: 0 }])
    const hidden = [{ name: 'Serology', results: [], confidential: 1 }]
    const admin = await testApp.person('hope')
    expect(await shownTo(admin, visitId)).toMatchObject([{ ...hidden[0], mayOpen: false }])
    const colleague = await testApp.person('hope', 'doctor')
    const [test] = await shownTo(colleague, visitId)
    expect(test).toMatchObject({ ...hidden[0], mayOpen: true })
    const opening = { lineId: test?.lineId ?? '', reason: 'Emergency, needle injury' }
    expect((await admin.call(verifiedContract.open, opening)).status).toBe(403)
    expect((await (await testApp.person('ayushman', 'doctor')).call(verifiedContract.open, opening)).status).toBe(404)
    const opened = await colleague.call(verifiedContract.open, opening)
    expect(opened.body).toMatchObject({ name: 'HIV', results: [{ name: 'HIV antibodies', words: 'Reactive' }] })
    const trail = await testApp.sql('hope', (db) =>
      db
        .selectFrom('audit_events')
        .select(['facts'])
        .where('type', '=', 'result.confidential_opened')
        .where('actor_id', '=', colleague.userId)
        .execute(),
    )
    expect(trail).toMatchObject([{ facts: { reason: opening.reason } }])
    expect(await shownTo(colleague, visitId)).toMatchObject(hidden)
  })
})
