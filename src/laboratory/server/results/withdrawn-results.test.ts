import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { ordersContract } from '../../../orders/model/orders.contract.ts'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import {
  aReceivedSample,
  cellsOf,
  enter,
  kidneyTest,
  type PeopleOfLab,
  peopleOfLab,
  verify,
} from './results.factory.ts'

// What becomes of a value when its withdrawal is taken back, its sample rejected, its test cancelled.

let testApp: TestApp
let people: PeopleOfLab
let admit: Awaited<ReturnType<typeof admissionsOf>>
let kft: string

beforeAll(async () => {
  testApp = await startTestApp()
  people = await peopleOfLab(testApp)
  admit = await admissionsOf(testApp, await testApp.person('hope'))
  kft = await kidneyTest(testApp, people)
})
afterAll(() => testApp.close())

async function entered() {
  const drawn = await aReceivedSample(people, await admit(), [kft])
  await enter(people.lab, drawn.sampleId, { K: '4', UREA: '30' })
  return drawn
}
const liveOf = async (sampleId: string, code: string) => (await cellsOf(people.lab, sampleId)).get(code)?.live
const stateOf = async (visitId: string) =>
  (await people.doctor.call(ordersContract.ofVisit, { visitId })).body.orders[0]?.lines[0]?.state
const sendBack = (ids: string[]) =>
  people.pathologist.call(resultsContract.sendBack, { ids, reason: 'It was right after all' })

test('a verified value stands again when its withdrawal is taken back, unless the sample is rejected', async () => {
  const { lab, pathologist } = people
  const { sampleId, visitId, accessionNo } = await entered()
  await verify(pathologist, sampleId)
  const was = { id: (await liveOf(sampleId, 'K'))?.id ?? '', typed: '', reason: 'Wrong sample' }
  await pathologist.call(resultsContract.amend, was)
  expect(await stateOf(visitId)).toBe('in-progress')
  expect((await sendBack([(await liveOf(sampleId, 'K'))?.id ?? ''])).status).toBe(200)

  const { id } = (await lab.call(samplesContract.find, { scan: `${accessionNo}-1` })).body
  const cells = async () => [...(await cellsOf(lab, sampleId)).values()].flatMap(({ live }) => live ?? [])
  await sendBack((await cells()).flatMap((one) => (one.isVerified ? [] : one.id)))
  expect(await stateOf(visitId)).toBe('reported')
  await lab.call(samplesContract.reject, { id, reason: 'name-differs' })
  const withdrawn = await cells()
  expect(withdrawn.map(({ kind }) => kind)).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
  const ids = withdrawn.map((one) => one.id)
  expect((await sendBack(ids)).problem.code).toBe('SAMPLE_REJECTED')
  await lab.call(samplesContract.undo, { id })
  expect((await sendBack(ids)).status).toBe(200)
  expect(await stateOf(visitId)).toBe('reported')
})

test('what waits of a cancelled test is not verified; it is sent back', async () => {
  const { pathologist } = people
  const { sampleId } = await entered()
  const cell = (await cellsOf(people.lab, sampleId)).get('K')
  await pathologist.call(ordersContract.cancelLate, { id: cell?.lineId ?? '', reason: 'Ordered twice' })
  expect((await verify(pathologist, sampleId, ['K'])).problem.code).toBe('LINE_CANCELLED')
  expect((await sendBack([cell?.live?.id ?? ''])).body).toEqual({ struck: 1 })
})
