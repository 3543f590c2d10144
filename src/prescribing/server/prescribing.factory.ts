import { sql } from 'kysely'
import { aPharmacy } from '../../dispensing/server/dispensing.factory.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import type { Person, TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { aVisit } from '../../visits/server/visits.factory.ts'
import { prescribingContract } from '../model/prescribing.contract.ts'
import { EMPTY_FORM, PLAIN_LINE, type PrescribedLine, type PrescriptionForm } from '../model/prescription-form.ts'

export const aPrescribedLine = (medicineId: string | null, changes: Partial<PrescribedLine> = {}): PrescribedLine => ({
  ...PLAIN_LINE,
  medicineId,
  name: 'As typed',
  ...changes,
})

/** Gives a doctor of Hope a name and the registration number to sign with. */
export const registerDoctor = (testApp: TestApp, doctor: Person) =>
  testApp.sql('hope', (db) =>
    db
      .updateTable('users')
      .set({ registration_council: 'MMC', registration_no: '2009/02/0611', full_name: 'Dr. Nandini Bapat' })
      .where('id', '=', doctor.userId)
      .execute(),
  )

/** A doctor of a hospital who may sign, another who has no registration number, and a pharmacy beside them. */
export async function aPractice(testApp: TestApp) {
  const pharmacy = await aPharmacy(testApp)
  const doctor = await testApp.person('hope', 'doctor')
  const unregistered = await testApp.person('hope', 'doctor')
  await registerDoctor(testApp, doctor)
  const outpatient = async (about: object = {}) => {
    const registration = aRegistration({ name: 'Ravindra Kulkarni', ...about })
    const patientId = (await pharmacy.admin.call(patientsContract.register, registration)).body.id
    const { body } = await pharmacy.admin.call(visitsContract.register, { patientId, ...aVisit() })
    return { visitId: body.id, patientId }
  }
  const opened = async (id: string, by: Person = doctor) =>
    (await by.call(prescribingContract.prescription, { id })).body
  const save = async (id: string, form: Partial<PrescriptionForm>, by: Person = doctor) =>
    by.call(prescribingContract.save, {
      ...EMPTY_FORM,
      language: 'mr',
      ...form,
      id,
      version: (await opened(id, by)).version,
    })
  /** A draft of a visit with lines. */
  const written = async (visitId: string, lines: PrescribedLine[], form: Partial<PrescriptionForm> = {}) => {
    const { id } = (await doctor.call(prescribingContract.begin, { visitId })).body
    const saved = await save(id, { ...form, lines })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.problem))
    return id
  }
  const sign = async (id: string, by: Person = doctor) =>
    by.call(prescribingContract.sign, { id, version: (await opened(id, doctor)).version })
  const signed = async (visitId: string, lines: PrescribedLine[], form: Partial<PrescriptionForm> = {}) => {
    const id = await written(visitId, lines, form)
    const reply = await sign(id)
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.problem))
    return reply.body
  }
  /** A generic that allergies and doses are checked by. */
  const aGeneric = async (name: string, allergens: string[] = []) =>
    testApp.sql('hope', async (db) => {
      const { rows } = await sql<{ id: string }>`insert into generics (name, allergens) values (${name}, ${allergens})
        returning id`.execute(db)
      return rows[0]?.id ?? ''
    })
  return { ...pharmacy, doctor, unregistered, outpatient, opened, save, written, sign, signed, aGeneric }
}
export type Practice = Awaited<ReturnType<typeof aPractice>>
