import { aStudy } from '../../orders/server/orders.factory.ts'
import type { RowMaker } from '../../tests/fuzz/rows-of-slices.ts'
import type { TestApp } from '../../tests/test-app.ts'
import { radiologyEditionsContract } from '../model/report/radiology-editions.contract.ts'
import { anOrderedStudy, aVerifiedReport, peopleOfRadiology } from './reports/reports.factory.ts'

export const radiologyRows: Readonly<Record<string, RowMaker>> = {
  order_lines: async (testApp, { visitId }) =>
    anOrderedStudy(await testApp.person('hope', 'doctor'), visitId, await study(testApp, 'X-ray chest PA')),
  radiology_reports: async (testApp, { visitId }) => (await reported(testApp, visitId)).reportId,
  radiology_editions: async (testApp, { visitId }) => {
    const { reportId, people } = await reported(testApp, visitId)
    return (await people.doctor.call(radiologyEditionsContract.issue, { id: reportId })).body.id
  },
}

const study = (testApp: TestApp, name: string): Promise<string> => testApp.sql('hope', (db) => aStudy(db, name))

async function reported(testApp: TestApp, visitId: string) {
  const people = await peopleOfRadiology(testApp)
  return { people, ...(await aVerifiedReport(people, visitId, await study(testApp, 'X-ray skull'))) }
}
