import * as z from 'zod/mini'
import { PRIORITIES, SIDES } from '../../orders/model/order-words.ts'
import { PAYMENT_STATES } from '../../orders/model/payment-gate.ts'
import { instant, uuid, version } from '../../platform/model/contract/fields.ts'
import { FORM_F_STATES } from './decide-step.ts'
import {
  ALLERGY_ANSWERS,
  EXAMINATION_STATES,
  METAL_ANSWERS,
  MODALITIES,
  PREGNANCY_ANSWERS,
} from './examination-words.ts'

const ANSWERS = {
  pregnancy: z.nullable(z.enum(PREGNANCY_ANSWERS)),
  lastPeriod: z.nullable(z.string()),
  withContrast: z.nullable(z.boolean()),
  contrastAllergy: z.nullable(z.enum(ALLERGY_ANSWERS)),
  creatinine: z.nullable(z.number()),
  creatinineOn: z.nullable(z.string()),
  metal: z.nullable(z.enum(METAL_ANSWERS)),
  isSideConfirmed: z.boolean(),
  clearedBecause: z.nullable(z.string()),
}

/** A row of the worklist: an ordered study with its latest examination. */
export const examinationRow = z.object({
  /** Of the ordered line. */
  id: uuid,
  version,
  visitId: uuid,
  visitNo: z.string(),
  orderNo: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  gender: z.string(),
  age: z.nullable(z.int()),
  dateOfBirth: z.nullable(z.string()),
  /** Ward and room; the type of the visit for who has no bed. */
  place: z.string(),
  study: z.string(),
  side: z.nullable(z.enum(SIDES)),
  modality: z.enum(MODALITIES),
  priority: z.enum(PRIORITIES),
  clinicalNote: z.nullable(z.string()),
  practitioner: z.string(),
  orderedAt: instant,
  state: z.enum(EXAMINATION_STATES),
  /** Which examination of the line it is: more than 1 where it was repeated. */
  repeats: z.int(),
  scheduledFor: z.nullable(instant),
  arrivedAt: z.nullable(instant),
  doneAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  /** Null where the patient was not asked yet. */
  answers: z.nullable(z.object(ANSWERS)),
  formF: z.enum(FORM_F_STATES),
  /** What an outpatient still pays of its order before it is done, in paise; *held* waits for the receipt. */
  payment: z.object({ missing: z.int(), state: z.enum(PAYMENT_STATES) }),
})
export type ExaminationRow = z.output<typeof examinationRow>

export const formF = z.object({
  relativeName: z.string(),
  weeks: z.nullable(z.int()),
  referredBy: z.string(),
  indication: z.string(),
  machine: z.string(),
  registrationNo: z.string(),
  patientDeclaredOn: z.string(),
  declaredAt: z.nullable(instant),
})
