import { GRACE_EXPIRED } from '../../../visits/model/payer/grace-expired.ts'

/** Somebody else changed the draft since it was read: `current` has the newer version and total. */
export const STALE = {
  status: 409,
  text: 'Someone else has just changed this bill.',
  constraints: { one_draft_a_payer: null, one_bill_a_version: null },
} as const

export const NOT_A_DRAFT = {
  status: 409,
  text: 'This bill is no draft. Take it back to draft, or make a new version.',
  constraints: { changes_are_of_a_draft: null },
} as const

export const NO_SUCH_PAYER = {
  status: 404,
  text: 'This visit has no bill of that payer.',
  constraints: { payer_of_bill: null },
} as const

/** Of every call of one visit's bill. */
export const OF_A_BILL = { GRACE_EXPIRED, NO_SUCH_PAYER } as const

/** Of a comparison of two versions. */
export const OF_A_DIFFERENCE = {
  ...OF_A_BILL,
  NOTHING_TO_COMPARE: { status: 409, text: 'There is no other version of this bill to compare with.' },
} as const
