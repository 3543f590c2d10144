import * as z from 'zod/mini'
import { BILL_STATES } from '../../../billing/model/bill/bill-states.ts'
import { instant, uuid } from '../../../platform/model/contract/fields.ts'
import { PURPOSES } from '../../../receipts/model/purpose.ts'
import { P2_CHECK_CODES } from './p2-checks.ts'
import { P2_PLACES } from './p2-lines.ts'
import { P2_STATES } from './p2-states.ts'

/** A line of the bill in its table. Paise. */
const p2Line = z.object({
  key: z.string(),
  part: z.enum(P2_PLACES),
  title: z.string(),
  code: z.nullable(z.string()),
  description: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  quantity: z.number(),
  rate: z.int(),
  claimed: z.int(),
  remarks: z.string(),
  rationale: z.string(),
  permission: z.string(),
  reason: z.string(),
  /** Once submitted: the line as it was sent, and what the P-IV memo says of it. */
  lineId: z.nullable(uuid),
  admitted: z.nullable(z.int()),
  disallowedFor: z.nullable(z.string()),
  reasonId: z.nullable(uuid),
  /** The hospital appeals against what is disallowed. */
  appealed: z.boolean(),
})
export type ShownP2Line = z.output<typeof p2Line>

const p2Check = z.object({
  code: z.enum(P2_CHECK_CODES),
  state: z.enum(['done', 'open']),
  text: z.string(),
  lines: z.array(z.string()),
})

/** The P-II of a bill version, with all that the form shows. */
export const p2View = z.object({
  /** Null while nothing is stored of it: a draft as the bill gives it. */
  id: z.nullable(uuid),
  /** Of the stored row, sent back with each step; 0 while nothing is stored. */
  version: z.int(),
  visitId: uuid,
  /** Null where nothing of the bill is stored either. */
  billId: z.nullable(uuid),
  billNo: z.string(),
  billState: z.enum(BILL_STATES),
  payer: z.string(),
  patientName: z.string(),
  state: z.enum(P2_STATES),
  steps: z.array(z.object({ state: z.enum(P2_STATES), at: z.nullable(instant), by: z.nullable(z.string()) })),
  overrideReason: z.nullable(z.string()),
  printCount: z.int(),
  /** As on the referral letter. */
  referral: z.object({ no: z.string(), date: z.nullable(z.string()), office: z.string() }),
  /** Offices that other P-IIs name. */
  offices: z.array(z.string()),
  /** The signed scan, where it is on file still. */
  scan: z.nullable(z.object({ documentId: uuid, fileName: z.string() })),
  lines: z.array(p2Line),
  totals: z.object({ one: z.int(), two: z.int(), three: z.int(), claimed: z.int(), leftOut: z.int() }),
  billTotal: z.int(),
  /** The bill's total less what is claimed, and why. */
  difference: z.int(),
  differenceReason: z.string(),
  checks: z.array(p2Check),
  /** What the patient paid for the visit, beside the certificate that no money was taken; refunds are below 0. */
  money: z.object({
    receipts: z.array(
      z.object({
        number: z.string(),
        at: instant,
        kind: z.string(),
        mode: z.string(),
        amount: z.int(),
        purpose: z.nullable(z.enum(PURPOSES)),
      }),
    ),
    received: z.int(),
    /** Of it for nothing that is billed to the patient, or not said what for: the certificate is not given while there is any. */
    unexplained: z.int(),
  }),
  changes: z.array(
    z.object({
      /** Whether it has to be made again: its line has other charges now. */
      asks: z.boolean(),
      id: uuid,
      line: z.string(),
      words: z.string(),
      at: instant,
      by: z.nullable(z.string()),
    }),
  ),
  memo: z.nullable(
    z.object({
      id: uuid,
      memoNo: z.string(),
      memoDate: z.string(),
      admitted: z.int(),
      disallowed: z.int(),
      /** What is disallowed and not appealed against. */
      deducted: z.int(),
      at: instant,
      by: z.nullable(z.string()),
    }),
  ),
})
export type P2View = z.output<typeof p2View>
