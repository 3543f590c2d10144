import { aStudy } from '../../orders/server/orders.factory.ts'
import type { RowMaker } from '../../tests/fuzz/rows-of-slices.ts'
import type { TestApp } from '../../tests/test-app.ts'
import { radiologyPicturesContract } from '../model/images/radiology-pictures.contract.ts'
import { radiologyContract } from '../model/radiology.contract.ts'
import { radiologyEditionsContract } from '../model/report/radiology-editions.contract.ts'
import { aDicom } from './images/images.factory.ts'
import { anOrderedStudy, aVerifiedReport, peopleOfRadiology } from './reports/reports.factory.ts'

export const radiologyRows: Readonly<Record<string, RowMaker>> = {
  order_lines: (testApp, { visitId }) => anExaminationUnderFormF(testApp, visitId),
  radiology_pictures: async (testApp, { visitId }) => {
    const { doctor, technician } = await peopleOfRadiology(testApp)
    const id = await anOrderedStudy(doctor, visitId, await study(testApp, 'X-ray KUB'))
    const slice = { id, name: 'IM1', otherPatientReason: 'Of a test' }
    const file = aDicom({ name: 'Nilesh Kakade', uhid: 'UHHO26K01099' })
    return (await technician.call(radiologyPicturesContract.attach, slice, { file })).body.id
  },
  radiology_reports: async (testApp, { visitId }) => (await reported(testApp, visitId, 'X-ray skull')).reportId,
  radiology_editions: async (testApp, { visitId }) => {
    const { reportId, people } = await reported(testApp, visitId, 'X-ray knee')
    return (await people.doctor.call(radiologyEditionsContract.issue, { id: reportId })).body.id
  },
}

/** The line of an ultrasound for which form F is filled. */
async function anExaminationUnderFormF(testApp: TestApp, visitId: string): Promise<string> {
  const { doctor, technician } = await peopleOfRadiology(testApp)
  const itemId = await study(testApp, 'USG obstetric')
  await testApp.sql('hope', (db) =>
    db.updateTable('radiology_studies').set({ modality: 'ultrasound' }).where('id', '=', itemId).execute(),
  )
  const id = await anOrderedStudy(doctor, visitId, itemId)
  await technician.call(radiologyContract.answer, { id, pregnancy: 'yes' })
  await technician.call(radiologyContract.fillFormF, {
    id,
    ...{ relativeName: 'Ashok Nikhade', referredBy: 'Dr. Bapat', indication: 'Growth', machine: 'HS40' },
    ...{ registrationNo: 'NMC/PCPNDT/0412', patientDeclaredOn: '2026-11-20' },
  })
  return id
}

const study = (testApp: TestApp, name: string): Promise<string> => testApp.sql('hope', (db) => aStudy(db, name))

async function reported(testApp: TestApp, visitId: string, name: string) {
  const people = await peopleOfRadiology(testApp)
  return { people, ...(await aVerifiedReport(people, visitId, await study(testApp, name))) }
}
