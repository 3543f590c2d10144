import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { aParameter } from '../parameters/parameters.factory.ts'
import { aReceivedSample, aReportedTest, enter, type PeopleOfLab, peopleOfLab, verify } from './results.factory.ts'

// A blood group that differs from an earlier one of the patient is not released.

let testApp: TestApp
let people: PeopleOfLab
let group: string
let visitId: string
let patientId: string

beforeAll(async () => {
  testApp = await startTestApp()
  people = await peopleOfLab(testApp)
  const admit = await admissionsOf(testApp, await testApp.person('hope'))
  group = await aReportedTest(testApp, people, 'Blood group', [
    aParameter('ABO', {
      name: 'Blood group',
      kind: 'choice',
      unit: '',
      loinc: '882-1',
      choices: ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'],
      ranges: [],
    }),
  ])
  visitId = await admit()
  ;({ patient_id: patientId } = await testApp.sql('hope', (db) =>
    db.selectFrom('visits').select('patient_id').where('id', '=', visitId).executeTakeFirstOrThrow(),
  ))
})
afterAll(() => testApp.close())
beforeEach(() => {
  testApp.time = new Date(testApp.time.getTime() + 60_000)
})

const entered = async (words: string) => {
  const { sampleId } = await aReceivedSample(people, visitId, [group])
  await enter(people.lab, sampleId, { ABO: words })
  return sampleId
}
const groups = () =>
  testApp.sql('hope', async (db) => {
    const { rows } = await sql<{
      group: string
    }>`select blood_group as "group" from verified_blood_groups(${patientId})`.execute(db)
    return rows.map(({ group: one }) => one)
  })

test('a group that differs from an earlier one of the patient waits, whoever verifies; one that agrees is released', async () => {
  const first = await entered('O+')
  expect(await groups()).toEqual([])
  await verify(people.pathologist, first)
  expect(await groups()).toEqual(['O+'])
  const other = await entered('A+')
  expect((await verify(people.pathologist, other)).problem).toMatchObject({
    code: 'GROUP_DIFFERS',
    message: 'Blood group differs from an earlier one: both samples are collected again',
  })
  await expect(
    testApp.sql('hope', (db) =>
      db
        .updateTable('lab_results')
        .set({ verified_at: testApp.time, verified_by: people.pathologist.userId })
        .where('sample_id', '=', other)
        .execute(),
    ),
  ).rejects.toThrow('verified_group_does_not_differ')
  const second = await entered('O+')
  await verify(people.pathologist, second)
  expect(await groups()).toEqual(['O+', 'O+'])
})
