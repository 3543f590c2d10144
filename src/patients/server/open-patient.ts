import type { RouteReply } from '../../platform/model/contract/route.ts'
import type { Actor } from '../../platform/server/contract/actor.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { Registration } from '../model/patient.ts'
import { patientsContract } from '../model/patients.contract.ts'
import { patientById } from './patients.queries.ts'

const ABILITIES = {
  edit: 'patient:edit',
  reveal: 'patient:reveal',
  merge: 'patient:merge',
  withdraw: 'patient:withdraw',
  registerVisit: 'visit:register',
  history: 'record:history',
} as const

/** Opens a patient's record; that a user looked is an event of its own. */
export const openPatient = operation(patientsContract.byId, async (context, { id, opening }) => {
  const { db, actor, record, refuse } = context
  const row = (await patientById(db, id)) ?? refuse('NOT_FOUND')
  await record({
    type: 'patient.opened',
    subject: { type: 'patient', id: row.id },
    patientId: row.id,
    ...(opening && { once: opening }),
  })
  return cardOf(row, await importFactsOf(db, row.id), actor)
})

type Row = NonNullable<Awaited<ReturnType<typeof patientById>>>
type ImportFacts = Awaited<ReturnType<typeof importFactsOf>>

/** What only an import said of a patient. */
export const importFactsOf = (db: HospitalDb, id: string) =>
  db.selectFrom('patient_import_facts').selectAll().where('id', '=', id).executeTakeFirst()

/** A patient's record as the caller may see it; the identity number only by its last four. */
export function cardOf(row: Row, file: ImportFacts, actor: Actor): RouteReply<typeof patientsContract.byId> {
  return {
    id: row.id,
    uhid: row.uhid,
    name: row.name,
    payerId: row.payer_id,
    payerKind: row.payerKind,
    corporate: row.corporate,
    insurancePersonNo: row.insurance_person_no,
    age: row.age,
    gender: row.gender,
    phone: row.phone,
    address: row.address,
    emergencyContactName: row.emergency_contact_name ?? '',
    emergencyContactMobile: row.emergency_contact_mobile ?? '',
    secondEmergencyContactName: row.second_emergency_contact_name,
    secondEmergencyContactMobile: row.second_emergency_contact_mobile,
    dateOfBirth: row.date_of_birth,
    identityType: row.identity_type,
    quarterPlotNo: row.quarter_plot_no,
    ward: row.ward,
    panchayat: row.panchayat,
    relationshipManager: row.relationship_manager,
    pinCode: row.pin_code,
    state: row.state,
    cityTown: row.city_town,
    bloodGroup: row.blood_group as Registration['bloodGroup'],
    spouseName: row.spouse_name,
    allergies: row.allergies,
    relativePhoneNo: row.relative_phone_no,
    instructions: row.instructions,
    email: row.email,
    privilegeCardNumber: row.privilege_card_number,
    billingLink: row.billing_link,
    patientPhoto: row.patient_photo,
    referralLetter: row.referral_letter,
    aadharPassportLast4: row.aadhar_passport_last4,
    imported: {
      primaryDiagnosis: file?.primary_diagnosis ?? null,
      complications: file?.complications ?? null,
      surgery: file?.surgery ?? null,
      surgeon: file?.surgeon ?? null,
      consultant: file?.consultant ?? null,
      hopeSurgeon: file?.hope_surgeon ?? null,
      hopeConsultants: file?.hope_consultants ?? null,
      admissionDate: file?.admission_date ?? null,
      surgeryDate: file?.surgery_date ?? null,
      dischargeDate: file?.discharge_date ?? null,
    },
    isSample: row.is_sample,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    can: Object.fromEntries(
      Object.entries(ABILITIES).map(([ability, permission]) => [ability, actor.can.has(permission)]),
    ),
  }
}
