import type { Refusal } from '../../platform/model/contract/route.ts'

/** Why a patient, a visit or an admission is not taken away as things are (decision record 096). */
export const WITHDRAWAL_REFUSALS = {
  TAKE_BACK_FIRST: { status: 409, text: 'To be taken back first: <list>.' },
  MONEY_CAME: {
    status: 409,
    text: 'A bill was confirmed or money received just now. Please look again.',
    constraints: { bill_of_a_visit_is_not_withdrawn: null, money_of_a_visit_is_not_withdrawn: null },
  },
} as const satisfies Readonly<Record<string, Refusal>>
