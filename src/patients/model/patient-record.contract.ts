import * as z from 'zod/mini'
import { instant, optionalText, uuid, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { historyRoute } from '../../records/model/record-routes.ts'
import { registration } from './patient.ts'
import { patientsContract } from './patients.contract.ts'
import { digits, PHONE } from './registration/registration-fields.ts'

/** The toast of Edit Registration when a required field is empty (specification 2 section 5). */
export const FILL_REQUIRED_TO_EDIT =
  'Please fill in all required fields (Patient Name, Corporate, Age, Gender, Phone, Address)'

/**
 * Edit Registration: the rules of registration, but the emergency contact may be missing (specification 2 section 5).
 * The identity number is never sent to the browser: an empty field keeps it, `removeIdentity` takes it away. A photo or
 * letter left out stays, null removes it.
 */
export const editedRegistration = z.extend(registration, {
  emergencyContactName: optionalText(120),
  emergencyContactMobile: digits(PHONE, 'Mobile must be 10 digits'),
  removeIdentity: z.optional(z.boolean()),
})
export type EditedRegistration = z.output<typeof editedRegistration>

/** A file the record holds or held. */
export const patientFile = z.object({
  id: uuid,
  kind: z.enum(['patient_photo', 'referral_letter']),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  at: instant,
  by: z.nullable(z.string()),
  /** False for what was replaced or came with a merged record. */
  isCurrent: z.boolean(),
})
export type PatientFile = z.output<typeof patientFile>

const { register } = patientsContract

export const STALE_PATIENT = { status: 409, text: 'Someone else has just changed this patient.' } as const

/** One patient's record: changing it, its files, and the number that is kept sealed. */
export const patientRecordContract = {
  edit: route({
    method: 'PATCH',
    path: '/patients/{id}',
    summary: 'Change a registration; a stale save gets 409 with the newer values',
    permission: 'patient:edit',
    params: z.object({ id: uuid }),
    body: z.extend(editedRegistration, { version }),
    reply: z.object({ id: uuid, uhid: z.string(), version }),
    records: 'patient.edited',
    refusals: {
      STALE: STALE_PATIENT,
      INSURANCE_NO_REQUIRED: register.refusals.INSURANCE_NO_REQUIRED,
      NO_SUCH_PAYER: register.refusals.NO_SUCH_PAYER,
      BORN_IN_THE_FUTURE: register.refusals.BORN_IN_THE_FUTURE,
      FILE_NOT_FOUND: register.refusals.FILE_NOT_FOUND,
    },
  }),
  revealIdentity: route({
    method: 'POST',
    path: '/patients/{id}/identity',
    summary: 'The whole Aadhaar or passport number; each reveal is in the audit trail',
    permission: 'patient:reveal',
    params: z.object({ id: uuid }),
    reply: z.object({ aadharPassport: z.string() }),
    records: 'patient.identity_revealed',
    refusals: { NO_IDENTITY: { status: 404, text: 'No Aadhar/Passport number is recorded.' } },
  }),
  files: route({
    method: 'GET',
    path: '/patients/{id}/files',
    summary: 'The photos and referral letters of a registration, also those that were replaced',
    permission: 'registration-file:read',
    params: z.object({ id: uuid }),
    opens: { of: 'patients', by: 'id' },
    reads: ['patients'],
    reply: z.object({ files: z.array(patientFile) }),
  }),
  history: historyRoute('patient', ['patients']),
}
