import * as z from 'zod/mini'
import { instant, uuid } from '../../../platform/model/contract/fields.ts'

/** A submitted P-II in the summaries. Paise; what was admitted is null until the P-IV memo is entered. */
export const claimRow = z.object({
  p2Id: uuid,
  billId: uuid,
  visitId: uuid,
  billNo: z.string(),
  submittedAt: instant,
  patientName: z.string(),
  uhid: z.string(),
  insuranceNo: z.nullable(z.string()),
  claimId: z.nullable(z.string()),
  payerId: uuid,
  payer: z.string(),
  /** The ESI office that it was sent to; '' where the desk did not say. */
  office: z.string(),
  admittedOn: z.nullable(z.string()),
  dischargedOn: z.nullable(z.string()),
  one: z.int(),
  two: z.int(),
  three: z.int(),
  claimed: z.int(),
  memoNo: z.nullable(z.string()),
  memoDate: z.nullable(z.string()),
  admitted: z.nullable(z.int()),
})
export type ClaimRow = z.output<typeof claimRow>

/** What a list of claims adds up to. Disallowed and awaiting: of what is sanctioned, and of what is not. */
export const claimSums = z.object({
  bills: z.int(),
  one: z.int(),
  two: z.int(),
  three: z.int(),
  claimed: z.int(),
  admitted: z.int(),
  disallowed: z.int(),
  awaiting: z.int(),
})
export type ClaimSums = z.output<typeof claimSums>
