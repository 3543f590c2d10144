import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import type { Person, TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { anAdmission, aWard } from '../../visits/server/visits.factory.ts'
import { clinicalNotesContract } from '../model/clinical-notes.contract.ts'
import type { NoteKind } from '../model/kinds.ts'

/** Somebody with a registration number, who can sign. */
export async function aRegistered(testApp: TestApp, hospital: string, role = 'doctor', desks: string[] = []) {
  const person = await testApp.person(hospital, role, desks)
  await testApp.sql(hospital, (db) =>
    db
      .updateTable('users')
      .set({ registration_council: 'MMC', registration_no: `2013/06/${person.userId.slice(0, 4)}` })
      .where('id', '=', person.userId)
      .execute(),
  )
  return person
}

/** Admits one patient after the other into a ward of their own. */
export async function admissionsOf(testApp: TestApp, by: Person): Promise<() => Promise<string>> {
  const ward = await testApp.sql(by.hospital, (db) => aWard(db, 40, 'NOT'))
  let room = 0
  return async () => {
    room += 1
    const patientId = (await by.call(patientsContract.register, aRegistration({ name: 'Sangeeta Bhoyar' }))).body.id
    return (await by.call(visitsContract.register, { patientId, ...anAdmission(ward, room) })).body.id
  }
}

/** What every kind needs before it is signed. */
type KindHere = Exclude<NoteKind, 'summary' | 'operation' | 'anaesthesia'>
const NEEDED: Readonly<Record<KindHere, Readonly<Record<string, string>>>> = {
  admission: { complaint: 'Pain', examination: 'Soft abdomen', diagnosis: 'Appendicitis' },
  outpatient: { complaint: 'Cough', diagnosis: 'Bronchitis' },
  progress: { assessment: 'Better' },
  nursing: { observed: 'Slept well' },
}

/** A begun note in which everything needed is written. */
export async function aWrittenNote(by: Person, visitId: string, kind: KindHere): Promise<string> {
  const { id } = (await by.call(clinicalNotesContract.begin, { visitId, kind })).body
  const there = (await by.call(clinicalNotesContract.open, { id })).body.sections
  const sections = Object.entries(NEEDED[kind]).map(([section, body]) => ({
    ...{ section, body },
    version: there.find((one) => one.section === section)?.version ?? null,
  }))
  await by.call(clinicalNotesContract.save, { id, sections })
  return id
}

/** Signs a note as it stands. */
export async function signNow(by: Person, id: string, countersignerId: string | null = null) {
  const { sections } = (await by.call(clinicalNotesContract.open, { id })).body
  const seen = sections.map(({ section, version }) => ({ section, version }))
  return by.call(clinicalNotesContract.sign, { id, seen, countersignerId })
}

/** A signed note. */
export async function aSignedNote(by: Person, visitId: string, kind: KindHere): Promise<string> {
  const id = await aWrittenNote(by, visitId, kind)
  await signNow(by, id)
  return id
}
