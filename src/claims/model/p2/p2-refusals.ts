import { OF_A_BILL } from '../../../billing/model/bill/bill-refusals.ts'

/** A colleague changed the P-II since it was read: `current` has its version and state. */
const STALE = {
  status: 409,
  text: 'Someone else has just changed this P-II.',
  constraints: { one_p2_a_bill: null },
} as const

const NOT_CONFIRMED = { status: 409, text: 'The bill of this P-II is not confirmed.' } as const
const REPLACED = { status: 409, text: 'Another version of the bill has taken the place of this one.' } as const

const NOT_ESIC = {
  status: 409,
  text: 'P-II is the individual bill of ESIC; this bill is of <payer>.',
  constraints: { p2_is_of_esic: null },
} as const

/** Of every call that shows or renders a P-II. */
export const READING_P2 = { ...OF_A_BILL, NOT_ESIC } as const

/** Of every step of a P-II. */
export const OF_A_P2 = { ...READING_P2, STALE, NOT_CONFIRMED, REPLACED } as const

export const NOT_A_DRAFT = {
  status: 409,
  text: 'This P-II is verified. Take it back to draft to change it.',
  constraints: { p2_changes_are_of_a_draft: null },
} as const
export const NOT_VERIFIED = { status: 409, text: 'This P-II is not verified.' } as const
export const MONEY_UNEXPLAINED = {
  status: 409,
  text: 'The patient certifies that no money was taken, and <amount> was: refund it, or bill it to the patient and say at its receipt what it is for.',
} as const
export const SUBMITTED = {
  status: 409,
  text: 'A submitted P-II can no longer be changed. A revised bill gets a P-II of its own.',
  constraints: { p2_stays_as_submitted: null },
} as const
