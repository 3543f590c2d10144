import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bloodGroupContract } from '../../../alerts/model/blood-group/blood-group.contract.ts'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { aParameter } from '../parameters/parameters.factory.ts'
import {
  aReceivedSample,
  aReportedTest,
  enter,
  type PeopleOfLab,
  peopleOfLab,
  verify,
} from '../results/results.factory.ts'

// A blood group is shown as known from two collections; one that differs from an earlier one is not released.

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
const shown = async () => (await people.nurse.call(bloodGroupContract.ofPatient, { patientId })).body.bloodGroup
const told = (group: string | null) =>
  testApp.sql('hope', (db) =>
    db.updateTable('patients').set({ blood_group: group }).where('id', '=', patientId).execute(),
  )

test('a group is shown as found once, then alone; one that differs from an earlier one waits, whoever verifies', async () => {
  const first = await entered('O+')
  expect(await shown()).toBeNull()
  await verify(people.pathologist, first)
  expect(await shown()).toEqual({ state: 'once', words: 'O+ once' })
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
  expect(await shown()).toEqual({ state: 'confirmed', words: 'O+' })
})

test('what was told and what was found are both said where they differ; the card says it, the other hospital learns nothing', async () => {
  await told('A+')
  expect(await shown()).toEqual({ state: 'differs', words: 'O+, told: A+' })
  expect(await fetchPdf(testApp, people.nurse, `/patients/${patientId}/prints/card`)).toMatchObject({
    pages: [expect.stringContaining('blood group O+, told: A+')],
  })
  const stranger = await testApp.person('ayushman', 'nurse')
  expect((await stranger.call(bloodGroupContract.ofPatient, { patientId })).status).toBe(404)
})
