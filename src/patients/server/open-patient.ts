import type { RouteReply } from '../../platform/model/contract/route.ts'
import type { Actor } from '../../platform/server/contract/actor.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { Registration } from '../model/patient.ts'
import { patientsContract } from '../model/patients.contract.ts'
import {
  type ColumnOf,
  PLAIN_FIELDS,
  type PlainField,
  REGISTRATION_FIELDS,
} from '../model/registration/registration-fields.ts'
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
    ...plainFieldsOf(row),
    payerId: row.payer_id,
    payerKind: row.payerKind,
    corporate: row.corporate,
    emergencyContactName: row.emergency_contact_name ?? '',
    emergencyContactMobile: row.emergency_contact_mobile ?? '',
    bloodGroup: row.blood_group as Registration['bloodGroup'],
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

/** The fields whose columns hold them as they are. */
const plainFieldsOf = (row: Row) =>
  Object.fromEntries(PLAIN_FIELDS.map((field) => [field, row[REGISTRATION_FIELDS[field].column]])) as {
    [F in PlainField]: Row[ColumnOf<F>]
  }
