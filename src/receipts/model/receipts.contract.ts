import * as z from 'zod/mini'
import { DAY_LOCKED } from '../../journal/model/journal.contract.ts'
import { instant, isoDate, reasonText, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { CHEQUE_STATES, MODES } from './payment-modes.ts'
import { PURPOSES } from './purpose.ts'
import { paymentForm, refundForm } from './receipt-form.ts'

export const RECEIPT_KINDS = ['advance', 'final-payment', 'payer-payment', 'refund', 'sale', 'sale-refund'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

export const RECEIPT_KIND_WORDS: Readonly<Record<ReceiptKind, string>> = {
  advance: 'Advance',
  'final-payment': 'Final payment',
  'payer-payment': 'Payment of the payer',
  refund: 'Refund',
  sale: 'Sale',
  'sale-refund': 'Refund of a return',
}

/** Whose money goes out; written with an amount above 0, kept below it. */
export const isRefundKind = (kind: ReceiptKind): boolean => kind === 'refund' || kind === 'sale-refund'

/** Of a sale at the counter: in the books by the sale's own entry, never an advance, taken back with the sale only. */
export const SALE_KINDS = ['sale', 'sale-refund'] as const
export const isOfSale = (kind: ReceiptKind): kind is (typeof SALE_KINDS)[number] =>
  kind === 'sale' || kind === 'sale-refund'

const paise = z.int()
const paper = z.enum(['a5', 'roll'])

/** Of every call that takes a receipt, those of billing too. */
export const RECEIPT_REFUSALS = {
  NO_SESSION: {
    status: 409,
    text: 'Please open a cash session first.',
    constraints: { receipt_in_open_session: null, cash_is_in_a_session: null },
  },
  REFERENCE_REQUIRED: { status: 400, text: '<name> is required' },
  BANK_REQUIRED: { status: 400, text: '<name> is required' },
  DATE_REQUIRED: { status: 400, text: '<name> is required' },
  PURPOSE_REQUIRED: {
    status: 400,
    text: 'Please say what the money is for',
    constraints: { money_of_cashless_has_a_purpose: 'purpose' },
  },
  NO_SUCH_EXECUTIVE: {
    status: 400,
    text: 'Please choose from the list',
    constraints: { receipt_of_executive: 'billingExecutiveId' },
  },
  LARGE_AMOUNT: { status: 409, text: 'The amount is above ₹1,00,00,000. Please confirm it.' },
  DAY_LOCKED,
} as const

/** Where a bill takes of the advance what was there a moment ago. */
export const ADVANCE_MOVED = {
  status: 409,
  text: 'The advance of this visit has just changed. Please try again.',
  constraints: { advance_is_there: null },
} as const

/** Where less is there than goes out. */
export const ADVANCE_EXCEEDED = {
  status: 409,
  text: 'More than what is left of the advance.',
  constraints: { advance_is_there: 'amount' },
} as const

export const receiptRow = z.object({
  id: uuid,
  number: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  /** Paise; a refund is below 0. */
  amount: paise,
  mode: z.enum(MODES),
  reference: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  /** Of money of a patient whose payer is cashless; null where nobody said it. */
  purpose: z.nullable(z.enum(PURPOSES)),
  receivedAt: instant,
  writtenBy: z.nullable(z.string()),
  chequeState: z.nullable(z.enum(CHEQUE_STATES)),
  /** Why it is void; null where it is not. */
  voidReason: z.nullable(z.string()),
  /** Whether who asks may void it now. */
  mayVoid: z.boolean(),
  prints: z.int(),
})
export type ReceiptRow = z.output<typeof receiptRow>

const visitId = z.object({ visitId: uuid })
const taken = z.object({ id: uuid, number: z.string() })

/** Receipts of a visit: advances, refunds and what else came in (domain facts: advance payment dialog). */
export const receiptsContract = {
  ofVisit: route({
    method: 'GET',
    path: '/visits/{visitId}/receipts',
    summary: 'The receipts of a visit, newest first, and what can be refunded',
    permission: 'bill:read',
    params: visitId,
    opens: { of: 'visits', by: 'visitId' },
    reads: ['receipts', 'visits', 'patients'],
    ofVisit: 'visitId',
    reply: z.object({
      visit: z.object({
        patientName: z.string(),
        uhid: z.string(),
        visitNo: z.string(),
        admittedOn: z.nullable(isoDate()),
      }),
      /** Whether money of this patient says what it is for: the payer is cashless. */
      asksPurpose: z.boolean(),
      receipts: z.array(receiptRow),
      paid: paise,
      refunded: paise,
      inClearing: paise,
      refundable: paise,
    }),
  }),
  statement: route({
    method: 'GET',
    path: '/visits/{visitId}/receipts/statement',
    summary: 'The statement of advances of a visit as PDF: what came in and what was refunded, with the running sum',
    permission: 'bill:read',
    params: visitId,
    reads: [],
    reply: 'bytes',
    records: 'advances.printed',
  }),
  takeAdvance: route({
    method: 'POST',
    path: '/visits/{visitId}/advances',
    summary: 'Take an advance for a visit, into the open cash session of who writes it',
    permission: 'receipt:take',
    params: visitId,
    body: paymentForm,
    creates: true,
    reply: taken,
    records: 'receipt.taken',
    refusals: RECEIPT_REFUSALS,
  }),
  refund: route({
    method: 'POST',
    path: '/visits/{visitId}/refunds',
    summary: 'Refund of what the patient paid for a visit, at most what is there, cleared and not owed',
    permission: 'receipt:take',
    params: visitId,
    body: refundForm,
    creates: true,
    reply: taken,
    records: 'receipt.refunded',
    refusals: {
      ...RECEIPT_REFUSALS,
      ADVANCE_EXCEEDED,
      MORE_THAN_REFUNDABLE: {
        status: 409,
        text: 'At most <possible> can be refunded now. Cheques in clearing: <inClearing>.',
      },
      BELOW_THE_RUNNING_BILL: {
        status: 403,
        text: 'The running bill is <total>, of it the patient’s <share>: at most <most> can be refunded.',
      },
      GO_BELOW_THE_RUNNING_BILL: {
        status: 409,
        text: 'The running bill is <total>, of it the patient’s <share>. Please confirm a refund of more than <most>.',
      },
    },
  }),
  explain: route({
    method: 'PUT',
    path: '/receipts/{id}/purpose',
    summary: 'Say what the money of a receipt is for: not covered by the payer, an upgrade, a deposit',
    permission: 'receipt:take',
    params: z.object({ id: uuid }),
    body: z.object({ purpose: z.enum(PURPOSES, 'Please say what the money is for') }),
    reply: z.object({}),
    records: 'receipt.explained',
  }),
  void: route({
    method: 'POST',
    path: '/receipts/{id}/void',
    summary:
      'Void a receipt with its reason: before its session is closed who wrote it, later accounts; cash out of the own drawer',
    permission: 'receipt:take',
    params: z.object({ id: uuid }),
    body: z.object({ reason: reasonText() }),
    reply: z.object({}),
    records: 'receipt.voided',
    refusals: {
      VOID_BY_ACCOUNTS: {
        status: 403,
        text: 'Only its writer, on its day and before the cash session is closed, and accounts can void a receipt.',
      },
      VOID_ALREADY: { status: 409, text: 'This receipt is void already.' },
      NO_SESSION: RECEIPT_REFUSALS.NO_SESSION,
      DAY_LOCKED,
      ADVANCE_EXCEEDED: {
        status: 409,
        text: 'What was received has been refunded since: void the refund first.',
        constraints: { advance_is_there: null },
      },
    },
  }),
  settleCheque: route({
    method: 'POST',
    path: '/receipts/{id}/cheque',
    summary:
      'Say that a cheque was cleared, which pays what is owed of a confirmed bill, or bounced, which voids its receipt',
    permission: 'receipt:take',
    params: z.object({ id: uuid }),
    body: z.object({ state: z.enum(['CLEARED', 'BOUNCED']) }),
    reply: z.object({}),
    records: 'cheque.settled',
    refusals: {
      SETTLED_ALREADY: { status: 409, text: 'This cheque was settled already.' },
      DAY_LOCKED,
      ADVANCE_MOVED,
    },
  }),
  countPrint: route({
    method: 'POST',
    path: '/receipts/{id}/prints',
    summary: 'Count a print of a receipt: every one after the first is a duplicate, on whichever paper',
    permission: 'bill:read',
    params: z.object({ id: uuid }),
    body: z.object({ paper }),
    creates: true,
    /** Copy 1 is the original. */
    reply: z.object({ printId: uuid, copyNo: z.int() }),
    records: 'receipt.printed',
  }),
  print: route({
    method: 'GET',
    path: '/receipts/{id}/print',
    summary:
      'A receipt as PDF, A5 or for the 80 mm roll: the counted print, marked where it is a duplicate, or a preview',
    permission: 'bill:read',
    params: z.object({ id: uuid }),
    query: z.object({ paper: z.optional(paper), printId: z.optional(uuid) }),
    reads: ['receipts'],
    reply: 'bytes',
    records: 'receipt.rendered',
    refusals: { NOT_FOUND: { status: 404, text: 'Not found.' } },
  }),
}
