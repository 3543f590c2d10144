import { ordersContract } from '../../orders/model/orders.contract.ts'
import { aLabTest } from '../../orders/server/orders.factory.ts'
import type { RowMaker } from '../../tests/fuzz/rows-of-slices.ts'
import { DOCTOR, type TestApp } from '../../tests/test-app.ts'
import { outsourcingContract } from '../model/outsourcing/outsourcing.contract.ts'
import { reportsContract } from '../model/reports/reports.contract.ts'
import { aCentre } from './outsourcing/outsourcing.factory.ts'
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

/** A test that was sent to a centre. */
async function anOutsourcedLine(testApp: TestApp, visitId: string) {
  const { lab } = await peopleOfLab(testApp)
  const [itemId, centreId] = await testApp.sql('hope', async (db) => [
    await aLabTest(db, 'Anti-nuclear antibody'),
    await aCentre(db, 'Metropolis Nagpur'),
  ])
  const lines = [{ list: 'lab-tests' as const, itemId }]
  const placed = await lab.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines })
  const [lineId = ''] = placed.body.lineIds
  return (await lab.call(outsourcingContract.send, { lineId, centreId })).body.id
}

export const laboratoryRows: Readonly<Record<string, RowMaker>> = {
  lab_samples: async (testApp, { visitId }) => (await aVerifiedSample(testApp, visitId, 'SODIUM')).sampleId,
  lab_outsourced_lines: (testApp, { visitId }) => anOutsourcedLine(testApp, visitId),
  lab_reports: async (testApp, { visitId }) => {
    const { sampleId, people } = await aVerifiedSample(testApp, visitId, 'CHLORIDE')
    return (await people.lab.call(reportsContract.issue, { sampleId })).body.id
  },
}
