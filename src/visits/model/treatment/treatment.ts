import * as z from 'zod/mini'
import { ENTITLED_WARDS } from '../../../catalogue/model/rates/rates.ts'
import { paiseOf } from '../../../kernel/money.ts'
import { optionalIsoDate, optionalText, uuid } from '../../../platform/model/contract/fields.ts'
import { SANCTION_STATUSES } from './sanction.ts'
import { MOST_SITTINGS, SURGERY_STATES } from './surgery-state.ts'

/** The parts of the medical team, and who may take them. */
export const PARTS = ['esic_surgeon', 'referee', 'surgeon', 'consultant', 'anaesthetist'] as const
export type Part = (typeof PARTS)[number]

export const DONE = ['Done', 'Not Done'] as const
export const TAKEN = ['Taken', 'Not Taken'] as const

/** Whether the patient signed to pay the difference of a ward above the entitled one. */
export const UNDERTAKINGS = ['Signed', 'Not Signed'] as const

const MOST = 30
const oneOf = <const V extends readonly string[]>(values: V) => z.pipe(optionalText(40), z.nullable(z.enum(values)))
const chosen = z.array(uuid).check(z.maxLength(MOST, `At most ${MOST}`))
const distinct = z.overwrite((ids: string[]) => [...new Set(ids)])
const surgery = z.object({
  surgeryId: uuid,
  sanctionStatus: z.enum(SANCTION_STATUSES),
  status: z._default(z.enum(SURGERY_STATES), 'planned'),
  /** null: the surgery date of the visit. */
  performedOn: optionalIsoDate(),
  /** Surgeries of a day with one number are one sitting. */
  sitting: z._default(z.int().check(z.minimum(1), z.maximum(MOST_SITTINGS)), 1),
  /** The doctor's plan of the package, both days included. */
  planFrom: optionalIsoDate(),
  planTo: optionalIsoDate(),
})

const SR_NO = 'Sr No must be a positive whole number'
const AMOUNT = 'Please enter an amount in rupees'

/** A whole number as people type it. */
const wholeNumber = (max: number, message: string) =>
  z.pipe(
    optionalText(12).check(z.refine((typed) => typed === null || isWhole(typed, max), message)),
    z.transform((typed: string | null) => (typed === null ? null : Number(typed))),
  )
const isWhole = (typed: string, max: number): boolean => /^[1-9]\d*$/.test(typed) && Number(typed) <= max

/** An amount in rupees as people type it, in paise afterwards. */
const rupees = z.pipe(
  optionalText(20).check(z.refine((typed) => typed === null || paiseOf(typed) !== null, AMOUNT)),
  z.transform((typed: string | null) => (typed === null ? null : paiseOf(typed))),
)

/**
 * The visit data of 'Edit Patient Information' (specification 2 sections 3, 5 and 7). Days are IsoDate, the package
 * amount is typed in rupees. An empty field is not written; the lists are written as they are. The first surgery decides the
 * group of the home dashboard.
 */
export const treatmentForm = z.object({
  reasonForVisit: optionalText(500),
  admissionDate: optionalIsoDate('Please enter a valid admission date'),
  surgeryDate: optionalIsoDate('Please enter a valid surgery date'),
  dischargeDate: optionalIsoDate('Please enter a valid discharge date'),
  sstTreatment: optionalText(120),
  cghsCode: optionalText(60),
  packageAmount: rupees,
  intimationDone: oneOf(DONE),
  remark1: optionalText(2000),
  remark2: optionalText(2000),
  srNo: wholeNumber(2_147_483_647, SR_NO),
  bunchNo: optionalText(40),
  extensionTaken: oneOf(TAKEN),
  delayWaiverIntimation: oneOf(TAKEN),
  surgicalApproval: oneOf(TAKEN),
  entitledWard: oneOf(ENTITLED_WARDS),
  undertaking: oneOf(UNDERTAKINGS),
  primaryDiagnosis: z.optional(z.nullable(z.union([z.literal(''), uuid]))),
  diagnoses: chosen.check(distinct),
  complications: chosen.check(distinct),
  esicSurgeons: chosen.check(distinct),
  referees: chosen.check(distinct),
  surgeons: chosen.check(distinct),
  consultants: chosen.check(distinct),
  anaesthetists: chosen.check(distinct),
  surgeries: z.array(surgery).check(z.maxLength(MOST, `At most ${MOST}`)),
})
export type TreatmentForm = z.output<typeof treatmentForm>

/** Fields that only those who number visits may change (specification 3 section 6). */
export const NUMBERED = ['srNo', 'bunchNo', 'extensionTaken', 'delayWaiverIntimation', 'surgicalApproval'] as const

/** Which list of the form holds which part of the team. */
export const TEAM = {
  esicSurgeons: 'esic_surgeon',
  referees: 'referee',
  surgeons: 'surgeon',
  consultants: 'consultant',
  anaesthetists: 'anaesthetist',
} as const satisfies Record<string, Part>
