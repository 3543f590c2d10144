import { ordersContract } from '../../orders/model/orders.contract.ts'
import { aStudy } from '../../orders/server/orders.factory.ts'
import type { RowMaker } from '../../tests/fuzz/rows-of-slices.ts'
import { DOCTOR, type TestApp } from '../../tests/test-app.ts'
import { radiologyPicturesContract } from '../model/images/radiology-pictures.contract.ts'
import { radiologyContract } from '../model/radiology.contract.ts'
import { radiologyReportsContract } from '../model/report/radiology-reports.contract.ts'
import { aDicom } from './images/images.factory.ts'

export const radiologyRows: Readonly<Record<string, RowMaker>> = {
  order_lines: (testApp, { visitId }) => orderedStudy(testApp, visitId, 'X-ray chest PA'),
  radiology_pictures: async (testApp, { visitId }) => {
    const id = await orderedStudy(testApp, visitId, 'X-ray KUB')
    const technician = await testApp.person('hope', 'user', ['radiology'])
    const slice = { id, name: 'IM1', otherPatientReason: 'Of a test' }
    const file = aDicom({ name: 'Nilesh Kakade', uhid: 'UHHO26K01099' })
    return (await technician.call(radiologyPicturesContract.attach, slice, { file })).body.id
  },
  radiology_reports: async (testApp, { visitId }) => {
    const id = await orderedStudy(testApp, visitId, 'X-ray skull')
    const technician = await testApp.person('hope', 'user', ['radiology'])
    const radiologist = await testApp.person('hope', 'doctor', ['radiologist'])
    await testApp.sql('hope', (db) =>
      db
        .updateTable('users')
        .set({ registration_council: 'MMC', registration_no: '2013/06/1442' })
        .where('id', '=', radiologist.userId)
        .execute(),
    )
    await technician.call(radiologyContract.arrive, { id })
    await technician.call(radiologyContract.answer, { id, pregnancy: 'no' })
    await technician.call(radiologyContract.finish, { id, technician: 'Nilesh Kakade' })
    const written = { findings: 'No fracture.', impression: 'Normal study.' }
    const { version } = (await radiologist.call(radiologyReportsContract.save, { id, version: null, ...written })).body
    await radiologist.call(radiologyReportsContract.verify, { id, version })
    return (await radiologist.call(radiologyReportsContract.report, { id })).body.report?.id ?? ''
  },
}

async function orderedStudy(testApp: TestApp, visitId: string, name: string): Promise<string> {
  const itemId = await testApp.sql('hope', (db) => aStudy(db, name))
  const doctor = await testApp.person('hope', 'doctor')
  const lines = [{ list: 'radiology-studies' as const, itemId }]
  const placed = (await doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines })).body
  const { orders } = (await doctor.call(ordersContract.ofVisit, { visitId })).body
  return orders.find(({ id }) => id === placed.id)?.lines[0]?.id ?? ''
}
