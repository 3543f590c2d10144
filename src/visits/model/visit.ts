import * as z from 'zod/mini'
import { isoDate, optionalText, requiredText, uuid } from '../../platform/model/contract/fields.ts'

export const PATIENT_TYPES = ['OPD', 'IPD', 'Emergency'] as const
export const VISIT_TYPES = [
  'consultation',
  'follow-up',
  'surgery',
  'emergency',
  'routine-checkup',
  'patient-admission',
  'investigation-only',
] as const
/** The visit of a person from outside: it has orders, a bill and reports, and no doctor waits for it (amendments 59). */
export const INVESTIGATION_ONLY = 'investigation-only'
export const RELATIONS = ['self', 'spouse', 'child', 'parent', 'dependent'] as const
/** The statuses that the form sets; a visit is `discharged` by its discharge, and `waiting` came with imported visits. */
export const FORM_STATUSES = ['scheduled', 'in-progress', 'completed', 'cancelled'] as const

/** IPD and Emergency patients occupy a room; OPD patients do not (specification 2 section 4, 'Patient type rules'). */
export const needsRoom = (patientType: string): boolean => patientType === 'IPD' || patientType === 'Emergency'

export const optionalUuid = z.pipe(optionalText(36), z.nullable(uuid))
const chosen = <const V extends readonly string[]>(values: V, message?: string) =>
  z.pipe(optionalText(40), z.nullable(z.enum(values, message)))

/** The visit form (specification 2, 'Visit registration dialog'). Which fields are required is decided by missing-fields.ts. */
export const visitForm = z.object({
  visitDate: isoDate('Please enter a valid visit date'),
  patientType: z.enum(PATIENT_TYPES, 'Patient Type is required'),
  visitType: z.enum(VISIT_TYPES, 'Visit Type is required'),
  /** A surgeon, consultant or anaesthetist of this hospital. */
  appointmentWithId: optionalUuid,
  reasonForVisit: requiredText(500, 'Reason for Visit is required'),
  relationWithEmployee: chosen(RELATIONS),
  /** Empty: a new visit is scheduled, another keeps the status it has. */
  status: chosen(FORM_STATUSES, 'Please choose a status from the list'),
  claimId: optionalText(60),
  /** A referee or an ESIC surgeon. */
  referringDoctorId: optionalUuid,
  wardId: optionalUuid,
  roomNo: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(500)))),
})
export type VisitForm = z.output<typeof visitForm>
