import type { RouteReply } from '../../platform/model/contract/route.ts'
import type { Actor } from '../../platform/server/contract/actor.ts'
import { operation } from '../../platform/server/contract/operation.ts'
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
  return cardOf(row, actor)
})

type Row = NonNullable<Awaited<ReturnType<typeof patientById>>>

/** A patient's record as the caller may see it; the identity number only by its last four. */
export function cardOf(row: Row, actor: Actor): RouteReply<typeof patientsContract.byId> {
  return {
    id: row.id,
    uhid: row.patients_id,
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
      primaryDiagnosis: row.primary_diagnosis,
      complications: row.complications,
      surgery: row.surgery,
      surgeon: row.surgeon,
      consultant: row.consultant,
      hopeSurgeon: row.hope_surgeon,
      hopeConsultants: row.hope_consultants,
      admissionDate: row.admission_date,
      surgeryDate: row.surgery_date,
      dischargeDate: row.discharge_date,
    },
    isSample: row.is_sample,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    can: Object.fromEntries(
      Object.entries(ABILITIES).map(([ability, permission]) => [ability, actor.can.has(permission)]),
    ),
  }
}
