import { ordersContract } from '../../../orders/model/orders.contract.ts'
import { DOCTOR, type Person, type TestApp } from '../../../tests/test-app.ts'
import { radiologyContract } from '../../model/radiology.contract.ts'
import { radiologyReportsContract } from '../../model/report/radiology-reports.contract.ts'

/** The people of radiology: who orders, who examines, who reports. */
export async function peopleOfRadiology(testApp: TestApp, hospital = 'hope') {
  const people = {
    doctor: await testApp.person(hospital, 'doctor'),
    technician: await testApp.person(hospital, 'user', ['radiology']),
    radiologist: await testApp.person(hospital, 'doctor', ['radiologist']),
  }
  await testApp.sql(hospital, (db) =>
    db
      .updateTable('users')
      .set({ registration_council: 'MMC', registration_no: '2013/06/1442' })
      .where('id', '=', people.radiologist.userId)
      .execute(),
  )
  return people
}
export type PeopleOfRadiology = Awaited<ReturnType<typeof peopleOfRadiology>>

/** The line of an ordered study. */
export async function anOrderedStudy(doctor: Person, visitId: string, itemId: string): Promise<string> {
  const lines = [{ list: 'radiology-studies' as const, itemId, repeatReason: 'Control' }]
  const placed = (await doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines })).body
  const { orders } = (await doctor.call(ordersContract.ofVisit, { visitId })).body
  return orders.find(({ id }) => id === placed.id)?.lines[0]?.id ?? ''
}

/** The line of a study that was done; whether she is pregnant was answered. */
export async function aDoneStudy({ doctor, technician }: PeopleOfRadiology, visitId: string, itemId: string) {
  const id = await anOrderedStudy(doctor, visitId, itemId)
  await technician.call(radiologyContract.arrive, { id })
  await technician.call(radiologyContract.answer, { id, pregnancy: 'no' })
  await technician.call(radiologyContract.finish, { id, technician: 'Nilesh Kakade' })
  return id
}

/** A verified report: its line and its own key. */
export async function aVerifiedReport(people: PeopleOfRadiology, visitId: string, itemId: string) {
  const { radiologist } = people
  const lineId = await aDoneStudy(people, visitId, itemId)
  const written = { findings: 'No fracture.', impression: 'Normal study.' }
  const saved = await radiologist.call(radiologyReportsContract.save, { id: lineId, version: null, ...written })
  const verified = await radiologist.call(radiologyReportsContract.verify, { id: lineId, version: saved.body.version })
  if (verified.status !== 200) throw new Error(verified.problem.message)
  const { report } = (await radiologist.call(radiologyReportsContract.report, { id: lineId })).body
  return { lineId, reportId: report?.id ?? '', reportNo: verified.body.reportNo }
}
