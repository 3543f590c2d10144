import { visitsContract } from '../../visits/model/visits.contract.ts'
import { anAdmission, aPatient, aVisit, aWard } from '../../visits/server/visits.factory.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from '../test-app.ts'

/** An application with a few records in both hospitals, and people of several roles of one of them. */
export async function fuzzedApp() {
  const testApp = await startTestApp()
  const [admin, stranger] = [await testApp.person('hope'), await testApp.person('ayushman')]
  const ids = [DOCTOR.id, admin.userId, ...(await recordsOf(testApp, admin)), ...(await recordsOf(testApp, stranger))]
  const people: readonly Person[] = [
    admin,
    await testApp.person('hope', 'doctor'),
    await testApp.person('hope', 'nurse'),
    await testApp.person('hope', 'user'),
    await testApp.person('hope', 'user', ['billing', 'insurance']),
    stranger,
    testApp.visitor,
  ]
  return { testApp, people, ids, close: () => testApp.close() }
}

async function recordsOf(testApp: TestApp, person: Person): Promise<string[]> {
  const patientId = await aPatient(person)
  const ward = await testApp.sql(person.hospital, (db) => aWard(db, 5, person.hospital === 'hope' ? 'GW1' : 'GW2'))
  const { body: outpatient } = await person.call(visitsContract.register, { patientId, ...aVisit() })
  const { body: inpatient } = await person.call(visitsContract.register, { patientId, ...anAdmission(ward, 1) })
  return [patientId, ward, outpatient.id, inpatient.id]
}
