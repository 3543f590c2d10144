import * as z from 'zod/mini'
import { instant, text, uuid, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { historyRoute, restoreRoute } from '../../records/model/record-routes.ts'
import { ROOM_REFUSALS } from '../../wards/model/room.ts'
import { ADMISSION_REFUSALS } from './admission/admission-change.ts'
import { ALREADY_DISCHARGED } from './editing/already-discharged.ts'
import { withdrawVisit } from './editing/withdraw-visit.ts'
import { DATE_REFUSALS } from './treatment/treatment-dates.ts'
import { visitForm } from './visit.ts'
import { RESTORED_VISIT } from './withdrawal/restored-visit.ts'

export const visit = z.object({
  id: uuid,
  visitNo: z.string(),
  patientId: uuid,
  patientName: z.string(),
  uhid: z.string(),
  /** The patient's; '' and null where an import did not say. */
  gender: z.string(),
  age: z.nullable(z.int()),
  /** Who pays for this visit. */
  corporate: z.string(),
  visitDate: z.string(),
  patientType: z.string(),
  visitType: z.string(),
  /** The doctor's name; 'Dr. Unknown' without an appointment. */
  appointmentWith: z.string(),
  appointmentWithId: z.nullable(uuid),
  reasonForVisit: z.string(),
  relationWithEmployee: z.nullable(z.string()),
  status: z.string(),
  claimId: z.nullable(z.string()),
  referringDoctor: z.nullable(z.string()),
  referringDoctorId: z.nullable(uuid),
  wardId: z.nullable(uuid),
  wardType: z.nullable(z.string()),
  roomNo: z.nullable(z.int()),
  admissionDate: z.nullable(instant),
  dischargeDate: z.nullable(instant),
  createdAt: instant,
  /** The discharged visit that this is the readmission of, and the readmissions after this one. */
  readmissionOf: z.nullable(z.string()),
  readmittedAs: z.array(z.string()),
  version,
  can: z.record(z.string(), z.boolean()),
})
export type Visit = z.output<typeof visit>

const refusals = {
  ONLY_OUTPATIENTS: {
    status: 400,
    text: 'Only an outpatient comes for investigations alone.',
    constraints: { investigations_only_of_an_outpatient: 'visitType' },
  },
  MISSING_FIELDS: { status: 400, text: 'Please fill in the following required fields: <list>' },
  ROOM_TAKEN: {
    status: 409,
    text: 'No rooms available in selected ward',
    constraints: { room_held_by_one_patient: 'roomNo', state_of_an_empty_room: 'roomNo' },
  },
  ...ROOM_REFUSALS,
  ALREADY_ADMITTED: {
    status: 409,
    text: 'This patient is already admitted.',
    constraints: { patient_occupies_one_room: null },
  },
  ALREADY_DISCHARGED,
  ...ADMISSION_REFUSALS,
  STALE: { status: 409, text: 'Someone else has just changed this visit.' },
  SURGERY_BEFORE_ADMISSION: DATE_REFUSALS.SURGERY_BEFORE_ADMISSION,
  NO_SUCH_CHOICE: {
    status: 400,
    text: 'Please choose from the list',
    constraints: {
      appointment_of_same_hospital: 'appointmentWithId',
      referring_doctor_of_same_hospital: 'referringDoctorId',
      diagnosis_of_same_hospital: 'diagnoses',
    },
  },
  FOLLOWED_ALREADY: { status: 409, text: 'This outpatient visit has led to an admission already.' },
  NOT_ADMITTABLE: {
    status: 400,
    text: 'This outpatient visit does not belong to the patient.',
    constraints: { admitted_from_of_same_hospital: null },
  },
  PATIENT_DIED: { status: 409, text: 'The discharge of this visit says that the patient died.' },
  NOT_READMITTABLE: {
    status: 400,
    text: 'Only a discharged inpatient visit of this patient is followed by a readmission.',
    constraints: { readmission_of_same_hospital: null, readmission_is_an_admission: 'patientType' },
  },
} as const

const savedVisit = { visitNo: z.string(), patientType: z.string(), visitType: z.string() }

/** Visits (specification 2, 'Visit registration dialog', sections 4, 5 and 8). */
export const visitsContract = {
  byId: route({
    method: 'GET',
    path: '/visits/{id}',
    summary: 'One visit with its room',
    permission: 'visit:read',
    params: z.object({ id: uuid }),
    opens: { of: 'visits', by: 'id' },
    reads: ['visits', 'claims', 'stays', 'practitioners', 'wards', 'payers'],
    ofVisit: 'id',
    ofOthers: ['visits'],
    reply: visit,
  }),
  byNumber: route({
    method: 'GET',
    path: '/visit-numbers/{visitNo}',
    summary: 'The key of the visit with a number: what an address such as /final-bill/IH26K22001 leads to',
    permission: 'visit:read',
    params: z.object({ visitNo: text(20) }),
    reads: ['visits'],
    reply: z.object({ visitId: uuid, patientId: uuid }),
    refusals: { NOT_FOUND: { status: 404, text: 'Visit not found.' } },
  }),
  ofPatient: route({
    method: 'GET',
    path: '/patients/{patientId}/visits',
    summary: "A patient's visits, newest first",
    permission: 'visit:read',
    params: z.object({ patientId: uuid }),
    opens: { of: 'patients', by: 'patientId' },
    reads: ['visits', 'claims', 'stays', 'practitioners', 'wards', 'payers'],
    reply: z.object({ visits: z.array(visit) }),
  }),
  register: route({
    method: 'POST',
    path: '/patients/{patientId}/visits',
    summary: 'Register a visit; IPD and Emergency begin a stay in the room chosen',
    permission: 'visit:register',
    params: z.object({ patientId: uuid }),
    body: z.extend(visitForm, {
      /** Surgeries planned from the start, not sanctioned yet. */
      surgeries: z.optional(z.array(uuid).check(z.maxLength(10))),
      /** The outpatient visit that leads to this admission ('Admit To Hospital'): what is linked to it comes along. */
      admits: z.optional(z.nullable(uuid)),
      /** The discharged visit whose patient comes back ('Readmit'): the insurer's numbers come along, and both are linked. */
      readmits: z.optional(z.nullable(uuid)),
    }),
    creates: true,
    reply: z.object({ id: uuid, ...savedVisit }),
    records: 'visit.registered',
    refusals,
  }),
  edit: route({
    method: 'PUT',
    path: '/visits/{id}',
    summary: 'Change a visit; type, ward and status of an admitted one stay as they are',
    permission: 'visit:edit',
    params: z.object({ id: uuid }),
    body: z.extend(visitForm, { version }),
    reply: z.object({ id: uuid, ...savedVisit, version }),
    records: 'visit.edited',
    refusals,
  }),
  withdraw: withdrawVisit,
  history: historyRoute('visit', ['visits', 'claims', 'discharges', 'document_marks']),
  restore: restoreRoute('visit', {
    PATIENT_WITHDRAWN: { status: 409, text: 'Restore the patient first.' },
    ...RESTORED_VISIT,
  }),
}
