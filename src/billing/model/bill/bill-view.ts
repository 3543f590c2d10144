import * as z from 'zod/mini'
import { shownSource } from '../../../charges/model/sources/source-of-charge.ts'
import { address } from '../../../platform/model/contract/address.ts'
import { contactData, phoneNumber } from '../../../platform/model/contract/contact-data.ts'
import { instant, uuid } from '../../../platform/model/contract/fields.ts'
import { PERIOD_KINDS } from '../../../schemes/model/stay/stay-types.ts'
import { ADJUSTMENT_KINDS, BILL_SECTIONS, LINE_STATES } from '../price/price-types.ts'
import { LINE_HEADS } from './bill-heads.ts'
import { BILL_STATES } from './bill-states.ts'
import { ASKED_BECAUSE } from './changes/line-change.ts'
import { CHECK_CODES, MENDS } from './check-codes.ts'

// What every screen and print of a bill shows: one shape for a draft, which is computed, and for a version, which is frozen.
// Amounts and rates are paise; days are IsoDate in the hospital's zone; quantities have up to three decimals.

const range = z.object({ from: z.string(), to: z.string() })

/** The header of the printed bill (domain screens 5.2). Null where the record does not know it. */
export const billHeader = z.object({
  payer: z.string(),
  title: z.literal('FINAL BILL'),
  claimId: z.string(),
  /** Of the version: the day it was confirmed; of a draft: today. */
  date: z.string(),
  billNo: z.string(),
  taxInvoiceNo: z.nullable(z.string()),
  registrationNo: z.string(),
  visitNo: z.string(),
  name: z.string(),
  age: z.nullable(z.int()),
  sex: z.string(),
  address: contactData(z.string()),
  phone: phoneNumber(),
  beneficiaryName: z.nullable(z.string()),
  relationWithIp: z.nullable(z.string()),
  admittedAt: z.nullable(instant),
  dischargedAt: z.nullable(instant),
  ipNo: z.nullable(z.string()),
  serviceNo: z.nullable(z.string()),
  category: z.string(),
  diagnosis: z.string(),
  consultant: z.nullable(z.string()),
  /** What its rates are called: 'CGHS non-NABH', 'TPA'; '' where the patient pays. Null where nobody prints it. */
  tariff: z.nullable(z.string()),
})
export type BillHeader = z.output<typeof billHeader>

/** The picture of the stay: periods, beds and operations. */
export const billStay = z.object({
  /** The last day that is counted: of the discharge, of a planned one that is near, or today. */
  until: z.string(),
  days: z.int(),
  periods: z.array(
    z.object({
      kind: z.enum(PERIOD_KINDS),
      from: z.string(),
      to: z.string(),
      days: z.int(),
      procedureIds: z.array(z.string()),
      /** What the days are worth at the tariff. */
      worth: z.int(),
    }),
  ),
  beds: z.array(
    z.object({
      wardName: z.string(),
      roomNo: z.nullable(z.int()),
      wardClass: z.nullable(z.string()),
      from: instant,
      to: z.nullable(instant),
    }),
  ),
  procedures: z.array(
    z.object({
      id: z.string(),
      code: z.nullable(z.string()),
      name: z.string(),
      on: z.nullable(z.string()),
      startedAt: z.nullable(instant),
      sitting: z.int(),
    }),
  ),
})
export type BillStay = z.output<typeof billStay>

/** A part of a line: what its charges of one day come to. */
const lineDay = z.object({ day: z.string(), quantity: z.number(), value: z.int(), amount: z.int() })
export type LineDay = z.output<typeof lineDay>

/** Why a line costs what it costs: the listed rate, its steps to the rate and the amount, the shares, and the reason. */
export const billLine = z.object({
  /** What the line is called in this computation of the draft; of a version as frozen. */
  key: z.string(),
  section: z.enum(BILL_SECTIONS),
  head: z.enum(LINE_HEADS),
  code: z.nullable(z.string()),
  description: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** They add up to the line. None where the desk typed the line or changed its quantity, rate or worth. */
  days: z.optional(z.array(lineDay)),
  quantity: z.number(),
  unit: z.nullable(z.string()),
  /** What the rate row says, and what that is a unit after the scheme's factors. */
  listed: z.int(),
  rate: z.int(),
  /** The steps from the listed rate to the amount, the scheme's factors first: '50 % as the second procedure of the sitting'. */
  adjustments: z.array(z.object({ kind: z.enum(ADJUSTMENT_KINDS), words: z.string(), basisPoints: z.int() })),
  /** At the tariff. */
  value: z.int(),
  /** In the total: payerShare + patientShare; 0 for what is absorbed and for what nobody pays. */
  amount: z.int(),
  payerShare: z.int(),
  patientShare: z.int(),
  state: z.enum(LINE_STATES),
  /** On days beyond the package without an approved extension; in the total until the desk takes it out. */
  atRisk: z.boolean(),
  rateNotSet: z.boolean(),
  /** Why it is absorbed, not claimable, reduced or changed; empty where nothing is to be said. */
  reason: z.string(),
  chargeIds: z.array(z.string()),
  /** The changes of the desk that made the line what it is, oldest first (see `changes` of the bill). */
  changeIds: z.array(uuid),
  /** The records that its charges came from, where the desk did not enter them: quantity and rate are corrected there. */
  sources: z.optional(z.array(shownSource)),
  /** Of a line of a draft without a rate: where the rates of its entry are kept. */
  ratesAt: z.optional(address),
})
export type BillLine = z.output<typeof billLine>

/** A head inside a section: '1 Consultation for Inpatients' with its lines. */
const billHead = z.object({
  head: z.enum(LINE_HEADS),
  /** The number of the block in the printed bill; null in sections that have none. */
  block: z.nullable(z.int()),
  title: z.string(),
  quantity: z.number(),
  amount: z.int(),
  lines: z.array(billLine),
})

const billSection = z.object({
  section: z.enum(BILL_SECTIONS),
  title: z.string(),
  ranges: z.array(range),
  /** In the total. */
  amount: z.int(),
  /** At the tariff, also what is absorbed. */
  worth: z.int(),
  lines: z.int(),
  heads: z.array(billHead),
})
export type ShownSection = z.output<typeof billSection>

export const billTotals = z.object({
  /** Before the discount. */
  gross: z.int(),
  discount: z.int(),
  /** gross − discount = payerShare + patientShare. */
  total: z.int(),
  payerShare: z.int(),
  patientShare: z.int(),
  /** Tariff values outside the total. */
  absorbed: z.int(),
  /** What neither payer nor patient pays. */
  notClaimable: z.int(),
  /** What shares of a sitting take off. */
  reduced: z.int(),
  /** Inside the total. */
  atRisk: z.int(),
})
export type BillTotals = z.output<typeof billTotals>

/** One rate of GST: in the amounts, or on top of the total. */
export const billGst = z.object({
  basisPoints: z.int(),
  sac: z.optional(z.string()),
  included: z.boolean(),
  taxable: z.int(),
  tax: z.int(),
})
export type BillGst = z.output<typeof billGst>

/** One thing to see to before confirming, with the way to mend it. */
export const billCheck = z.object({
  code: z.enum(CHECK_CODES),
  /** What is amiss, or what is all right. */
  text: z.string(),
  /** What it is made of, a sentence each, where the text counts. */
  details: z.array(z.string()),
  state: z.enum(['done', 'open', 'waived']),
  /** How many lines or days. */
  count: z.int(),
  /** The lines it speaks of. */
  lineKeys: z.array(z.string()),
  mend: z.nullable(z.enum(MENDS)),
  /** May be passed over with a reason (a change of kind 'waive' with the code as its line key). */
  mayWaive: z.boolean(),
})
export type BillCheck = z.output<typeof billCheck>

export const billStep = z.object({
  state: z.enum(BILL_STATES),
  at: z.nullable(instant),
  by: z.nullable(z.string()),
})

export const shownChange = z.object({
  id: uuid,
  kind: z.string(),
  lineKey: z.string(),
  /** What the line is called that it changed; null where none is there. */
  line: z.nullable(z.string()),
  /** 'Quantity 3', 'Taken out'. */
  words: z.string(),
  reason: z.string(),
  at: instant,
  by: z.nullable(z.string()),
  /**
   * Why it must be looked at again: charges that it was made for are gone, stand apart now, or come to another amount. A number typed
   * for the whole line then changes nothing; anything else still holds for the charges that are there.
   */
  asked: z.nullable(z.enum(ASKED_BECAUSE)),
  /** Whether it can be kept for those of its charges that are left. */
  mayKeepRest: z.boolean(),
})

export const DISCOUNT_STATES = ['requested', 'approved', 'refused', 'taken_back'] as const
export type DiscountState = (typeof DISCOUNT_STATES)[number]

export const shownDiscount = z.object({
  id: uuid,
  amount: z.int(),
  reason: z.string(),
  state: z.enum(DISCOUNT_STATES),
  requestedAt: instant,
  requestedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  decisionReason: z.nullable(z.string()),
  takenBackAt: z.nullable(instant),
  takenBackBy: z.nullable(z.string()),
  takeBackReason: z.nullable(z.string()),
  version: z.int(),
})

/** A whole bill: a draft as computed now, or a version as frozen. */
export const billView = z.object({
  /** Null while nobody has changed or checked the draft: nothing of it is stored. */
  id: z.nullable(uuid),
  visitId: uuid,
  patientId: uuid,
  payerId: uuid,
  payerKind: z.string(),
  versionNo: z.int(),
  /** Of the stored row, to be sent back with each change; 0 while nothing is stored. */
  version: z.int(),
  state: z.enum(BILL_STATES),
  /** Why there is a version after the first, or why it was cancelled. */
  reason: z.nullable(z.string()),
  printCount: z.int(),
  header: billHeader,
  stay: billStay,
  steps: z.array(billStep),
  sections: z.array(billSection),
  totals: billTotals,
  amountInWords: z.string(),
  /** A box of its own: no amount of the bill changes by it. */
  gst: z.array(billGst),
  /** The last day on which the payer takes the bill; null before the discharge and where there is no limit. */
  submitBy: z.nullable(z.string()),
  /** Lines by what they are; the whole is their number. */
  counts: z.object({
    lines: z.int(),
    claimed: z.int(),
    absorbed: z.int(),
    notBilled: z.int(),
    notClaimable: z.int(),
    atRisk: z.int(),
    rateNotSet: z.int(),
  }),
  /** Empty for a frozen version. */
  checks: z.array(billCheck),
  mayConfirm: z.boolean(),
  changes: z.array(shownChange),
  discounts: z.array(shownDiscount),
  /** What came in for this bill: what its payer paid, and of the patient at most the patient's share. */
  received: z.int(),
  /** What the payer deducts by a memo: no longer due. */
  deducted: z.int(),
  /** total − received − deducted, as the financial grid counts. */
  balance: z.int(),
  /** What the patient paid for the visit beyond its bills: the patient's advance, off no bill. */
  surplus: z.int(),
  /** The payers of the visit, each with a bill of its own. */
  payers: z.array(z.object({ payerId: uuid, name: z.string() })),
})
export type BillView = z.output<typeof billView>
