import * as z from 'zod/mini'
import { reasonText, uuid } from '../../../../platform/model/contract/fields.ts'
import { route } from '../../../../platform/model/contract/route.ts'
import { ADVANCE_MOVED } from '../../../../receipts/model/receipts.contract.ts'
import { NOT_A_DRAFT, OF_A_BILL, STALE } from '../bill-refusals.ts'
import { draftNow } from './bill-changes.contract.ts'

const ofVisit = z.object({ visitId: uuid })
const ofBill = z.object({ billId: uuid })
/** `version` is that of the bill as it was read. */
const asRead = { version: z.int().check(z.minimum(0)), payerId: z.optional(uuid) }
const reason = reasonText()

const NOT_CHECKED = { status: 409, text: 'Mark the bill as checked first.' } as const
const NOT_CONFIRMED = { status: 409, text: 'There is no confirmed version of this bill.' } as const
const RESTS = {
  status: 409,
  text: 'A cancelled bill cannot be changed.',
  constraints: { bill_stays_as_confirmed: null },
} as const
const DAY_IS_LOCKED = {
  status: 409,
  text: 'The books of this day are closed.',
  constraints: { journal_day_is_locked: null },
} as const

/** The steps of a bill: draft → checked → confirmed → submitted, cancelled, and the next version. */
export const billStepsContract = {
  check: route({
    method: 'POST',
    path: '/visits/{visitId}/bill/check',
    summary: 'Mark a draft as checked; lines are no longer changed',
    permission: 'bill:edit',
    params: ofVisit,
    body: z.object(asRead),
    reply: draftNow,
    records: 'bill.checked',
    refusals: { ...OF_A_BILL, STALE, NOT_A_DRAFT },
  }),
  backToDraft: route({
    method: 'POST',
    path: '/visits/{visitId}/bill/back-to-draft',
    summary: 'Take a checked bill back to draft',
    permission: 'bill:edit',
    params: ofVisit,
    body: z.object(asRead),
    reply: draftNow,
    records: 'bill.taken_back',
    refusals: { ...OF_A_BILL, STALE, NOT_CHECKED },
  }),
  confirm: route({
    method: 'POST',
    path: '/visits/{visitId}/bill/confirm',
    summary: 'Confirm a checked bill: lines and total are frozen, the number is given, the journal is posted',
    permission: 'bill:confirm',
    params: ofVisit,
    /** `total` in paise, as it was shown: another total is answered with TOTAL_CHANGED. */
    body: z.object({ ...asRead, total: z.int() }),
    reply: z.object({ billId: uuid, billNo: z.string(), taxInvoiceNo: z.string(), total: z.int() }),
    records: 'bill.confirmed',
    refusals: {
      ...OF_A_BILL,
      STALE,
      NOT_CHECKED,
      DAY_IS_LOCKED,
      ADVANCE_MOVED,
      NOT_READY: { status: 409, text: 'Before confirming: <list>' },
      TOTAL_CHANGED: { status: 409, text: 'The bill has changed: its total is now <total>.' },
      NOT_BALANCED: {
        status: 409,
        text: 'The bill does not add up.',
        constraints: { bill_total_is_sum_of_lines: null, lines_come_with_confirmation: null },
      },
      CONFIRMED_ALREADY: {
        status: 409,
        text: 'This bill has been confirmed already.',
        constraints: { one_confirmed_bill_a_payer: null, one_bill_a_number: null, one_line_a_position: null },
      },
    },
  }),
  newVersion: route({
    method: 'POST',
    path: '/visits/{visitId}/bill/new-version',
    summary: 'Begin the next version of a confirmed bill, with its changes; it takes its place when it is confirmed',
    permission: 'bill:edit',
    params: ofVisit,
    /** `from`: the version whose changes are taken over; without it the last confirmed one. */
    body: z.object({ payerId: z.optional(uuid), from: z.optional(uuid), reason }),
    creates: true,
    reply: z.extend(draftNow, { versionNo: z.int() }),
    records: 'bill.version_begun',
    refusals: {
      ...OF_A_BILL,
      NOT_CONFIRMED,
      DRAFT_IS_OPEN: {
        status: 409,
        text: 'There is an open draft of this bill already.',
        constraints: { one_draft_a_payer: null, one_bill_a_version: null },
      },
    },
  }),
  submit: route({
    method: 'POST',
    path: '/bills/{billId}/submit',
    summary: 'Say that a confirmed bill was submitted to the payer',
    permission: 'bill:edit',
    params: ofBill,
    reply: z.object({ billId: uuid }),
    records: 'bill.submitted',
    refusals: {
      ...OF_A_BILL,
      NOT_CONFIRMED,
      BY_P2: { status: 409, text: 'The bill of this payer is submitted with its P-II.' },
    },
  }),
  cancel: route({
    method: 'POST',
    path: '/bills/{billId}/cancel',
    summary:
      'Cancel a bill with a reason: its journal entry is reversed, its number stays used. A draft is discarded so',
    permission: 'bill:void',
    params: ofBill,
    body: z.object({ reason }),
    reply: z.object({ billId: uuid }),
    records: 'bill.cancelled',
    refusals: { ...OF_A_BILL, RESTS, DAY_IS_LOCKED },
  }),
}
