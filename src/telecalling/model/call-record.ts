import * as z from 'zod/mini'
import { DISCHARGE_MODES } from '../../discharge/model/workflow/discharge-modes.ts'
import { phoneNumber } from '../../platform/model/contract/contact-data.ts'
import {
  instant,
  optionalIsoDate,
  optionalText,
  requiredText,
  uuid,
  version,
} from '../../platform/model/contract/fields.ts'
import { FOLLOW_UP_SOURCES } from './call-list.ts'

/** Ten lakh rupees times ten: more is a slip of the keyboard. In paise. */
const MOST_BUDGET = 1_000_000_000

/** What the telecaller types of a call. */
export const callForm = z.object({
  hospitalLabel: requiredText(60, 'Please choose a hospital'),
  /** Paise. */
  budgetAmount: z.nullable(
    z.int().check(z.minimum(0, 'Please enter an amount'), z.maximum(MOST_BUDGET, 'At most 1,00,00,000')),
  ),
  disposition: optionalText(120),
  subDisposition: optionalText(120),
  followUpDate: optionalIsoDate(),
  telecaller: optionalText(120),
  remark: optionalText(1000),
})
export type CallForm = z.output<typeof callForm>

/** A call record: one a visit and day (specification 2, 'Call record'). */
export const callRecord = z.object({
  id: uuid,
  visitId: uuid,
  callDate: z.string(),
  calledOn: instant,
  hospitalLabel: z.string(),
  budgetAmount: z.nullable(z.int()),
  disposition: z.nullable(z.string()),
  subDisposition: z.nullable(z.string()),
  followUpDate: z.nullable(z.string()),
  telecaller: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  /** Who saved it last. */
  savedBy: z.nullable(z.string()),
  version,
})
export type CallRecord = z.output<typeof callRecord>

/** Whom a row of the station is about. */
const calledPatient = {
  visitId: uuid,
  visitNo: z.string(),
  patientId: uuid,
  patientName: z.string(),
  uhid: z.string(),
  phone: phoneNumber(),
  patientType: z.string(),
  relationshipManager: z.nullable(z.string()),
  dischargeDate: z.nullable(instant),
}

/** A row of Call Today: a visit with its call of today, if there is one. */
export const callRow = z.object({
  ...calledPatient,
  diagnosisSurgery: z.string(),
  /** How the patient left; null of who is still here. */
  dischargeMode: z.nullable(z.enum(DISCHARGE_MODES)),
  /** The follow-up that is due: the last call before today asked for it, or what a doctor signed. */
  dueOn: z.nullable(z.string()),
  dueFrom: z.nullable(z.enum(FOLLOW_UP_SOURCES)),
  today: z.nullable(callRecord),
})
export type CallRow = z.output<typeof callRow>

/** A row of All Patient. */
export const visitRow = z.object({
  ...calledPatient,
  visitDate: z.string(),
  lastCalledOn: z.nullable(instant),
  /** The discharge of one of the patient's visits says so: there is nobody to call. */
  isDeceased: z.boolean(),
  updateReason: z.nullable(z.string()),
})
export type VisitRow = z.output<typeof visitRow>

/** A row of Last Call History. */
export const pastCall = z.object({
  ...callRecord.shape,
  /** Why nobody calls about its follow-up any more, by whom and when; null while it stands. */
  followUpEnd: z.nullable(z.object({ reason: z.string(), by: z.nullable(z.string()), at: instant })),
  visitNo: z.string(),
  patientId: uuid,
  patientName: z.string(),
  uhid: z.string(),
})
export type PastCall = z.output<typeof pastCall>
