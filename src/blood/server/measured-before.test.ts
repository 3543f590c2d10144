import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resultsContract } from '../../laboratory/model/results/results.contract.ts'
import { aParameter } from '../../laboratory/server/parameters/parameters.factory.ts'
import {
  aReceivedSample,
  aReportedTest,
  cellsOf,
  enter,
  type PeopleOfLab,
  peopleOfLab,
  verify,
} from '../../laboratory/server/results/results.factory.ts'
import { fetchPdf } from '../../tests/files/fetch-pdf.ts'
import { startTestApp, type TestApp } from '../../tests/test-app.ts'
import { bloodContract } from '../model/blood.contract.ts'
import { aBloodWard } from './blood.factory.ts'

// What is told of haemoglobin and platelets before blood is asked for: as the laboratory told it, and only what stands.

let testApp: TestApp
let people: PeopleOfLab
let ward: Awaited<ReturnType<typeof aBloodWard>>
let count: string

beforeAll(async () => {
  testApp = await startTestApp()
  people = await peopleOfLab(testApp)
  ward = await aBloodWard(testApp)
  count = await aReportedTest(testApp, people, 'Blood count', [
    aParameter('HB', { name: 'Haemoglobin', loinc: '718-7', unit: 'g/L', decimals: 0, ranges: [] }),
    aParameter('PLT', { name: 'Platelets', loinc: '777-3', unit: 'lakh/cumm', decimals: 2, ranges: [] }),
  ])
})
afterAll(() => testApp.close())
beforeEach(() => {
  testApp.time = new Date(testApp.time.getTime() + 60_000)
})

const toldOf = async (visitId: string) => {
  const { haemoglobin, platelets } = await ward.shown(visitId)
  return [haemoglobin?.told ?? null, platelets?.told ?? null]
}

test('the unit is that of the laboratory, and the requisition and its slip keep what was told then', async () => {
  const { visitId } = await ward.admitted()
  const { sampleId } = await aReceivedSample(people, visitId, [count])
  await enter(people.lab, sampleId, { HB: '64', PLT: '1.45' })
  expect(await toldOf(visitId)).toEqual([null, null])
  await verify(people.pathologist, sampleId)
  expect(await toldOf(visitId)).toEqual(['64 g/L', '1.45 lakh/cumm'])
  const { id } = (await ward.request(visitId)).body
  const [requisition] = (await ward.shown(visitId)).requisitions
  expect(requisition).toMatchObject({ haemoglobin: { told: '64 g/L' }, platelets: { told: '1.45 lakh/cumm' } })
  const slip = await fetchPdf(testApp, ward.nurse, bloodContract.slip.path.replace('{id}', id))
  if (typeof slip === 'number') throw new Error(`The slip answers ${slip}`)
  expect(slip.pages.join(' ')).toContain('64 g/L')
  expect(slip.pages.join(' ')).toContain('1.45 lakh/cumm')
})

test('an amendment that waits does not count and hides nothing; verified it counts, and taken back nothing is told', async () => {
  const { visitId } = await ward.admitted()
  const { sampleId } = await aReceivedSample(people, visitId, [count])
  await enter(people.lab, sampleId, { HB: '64', PLT: '1.45' })
  await verify(people.pathologist, sampleId)
  const second = await testApp.person('hope', 'doctor', ['pathologist'])
  const amend = async (typed: string) => {
    const live = (await cellsOf(people.lab, sampleId)).get('HB')?.live
    const asked = { id: live?.id ?? '', typed, reason: 'Clotted' }
    const answer = await people.pathologist.call(resultsContract.amend, asked)
    expect(answer.status).toBe(200)
  }
  await amend('83')
  expect(await toldOf(visitId)).toEqual(['64 g/L', '1.45 lakh/cumm'])
  await verify(second, sampleId)
  expect(await toldOf(visitId)).toEqual(['83 g/L', '1.45 lakh/cumm'])
  await amend('')
  await verify(second, sampleId)
  expect(await toldOf(visitId)).toEqual([null, '1.45 lakh/cumm'])
})
