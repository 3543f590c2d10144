import type { RowMaker } from '../../tests/fuzz/rows-of-slices.ts'
import type { TestApp } from '../../tests/test-app.ts'
import { reportsContract } from '../model/reports/reports.contract.ts'
import { aParameter, aRange } from './parameters/parameters.factory.ts'
import { aReceivedSample, aReportedTest, enter, peopleOfLab, verify } from './results/results.factory.ts'

/** A collection of which a value is verified. */
async function aVerifiedSample(testApp: TestApp, visitId: string, code: string) {
  const people = await peopleOfLab(testApp)
  const test = await aReportedTest(testApp, people, `Serum ${code}`, [
    aParameter(code, { name: code, ranges: [aRange({ low: '135', high: '146' })] }),
  ])
  const { sampleId } = await aReceivedSample(people, visitId, [test])
  await enter(people.lab, sampleId, { [code]: '140' })
  await verify(people.pathologist, sampleId)
  return { sampleId, people }
}

export const laboratoryRows: Readonly<Record<string, RowMaker>> = {
  lab_samples: async (testApp, { visitId }) => (await aVerifiedSample(testApp, visitId, 'SODIUM')).sampleId,
  lab_reports: async (testApp, { visitId }) => {
    const { sampleId, people } = await aVerifiedSample(testApp, visitId, 'CHLORIDE')
    return (await people.lab.call(reportsContract.issue, { sampleId })).body.id
  },
}
