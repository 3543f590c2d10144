import { SECOND_PERSON_REFUSALS } from '../../../access/model/pin/second-person.ts'
import { DAY_LOCKED } from '../../../journal/model/journal.contract.ts'

/** Whoever has no open session takes no money. */
export const NO_SESSION = {
  status: 409,
  text: 'Please open a cash session first.',
  constraints: { receipt_in_open_session: null, cash_is_in_a_session: null },
} as const

/** Why a cart is not sold as it stands. */
export const SALE_REFUSALS = {
  NO_SESSION,
  DAY_LOCKED,
  ...SECOND_PERSON_REFUSALS,
  NO_COUNTER: { status: 409, text: 'No counter of this hospital holds stock.' },
  NAME_REQUIRED: { status: 400, text: 'Please enter the name' },
  NO_SUCH_VISIT: { status: 400, text: 'Please choose a visit of the list.' },
  NO_SUCH_PRESCRIPTION: { status: 409, text: 'This prescription is of another visit.' },
  INPATIENT: { status: 409, text: 'Medicines of inpatients are issued to the visit, not sold at the counter.' },
  NO_SUCH_ITEM: { status: 400, text: 'Please choose an item of the list.' },
  NOT_FOR_SALE: { status: 409, text: '<item> is not for sale.' },
  NO_TAX_RATE: { status: 409, text: 'No GST rate counts for <item> today.' },
  PART_OF_A_PACK: { status: 400, text: '<item> is sold in whole packs of <units>.' },
  NOT_ENOUGH_STOCK: {
    status: 409,
    text: 'Only <there> of <item> can be sold.<who>',
    constraints: { stock_is_there: null },
  },
  BATCH_GONE: {
    status: 409,
    text: 'This batch of <item> is expired, blocked or gone.',
    constraints: { batch_is_not_blocked: null, batch_has_not_expired: null },
  },
  BATCH_REASON_REQUIRED: { status: 400, text: 'Please say why not the batch of <item> that ends first.' },
  PRESCRIBER_REQUIRED: { status: 400, text: 'Required for <item>' },
  REGISTRATION_REQUIRED: { status: 400, text: 'Required for <item>' },
  ADDRESS_REQUIRED: { status: 400, text: 'Required for <item>' },
  DISCOUNT_TOO_LARGE: { status: 400, text: 'The discount is more than the goods cost.' },
  APPROVAL_REQUIRED: { status: 409, text: 'A discount above <limit> is confirmed by another person.' },
  PRICE_CHANGED: { status: 409, text: 'Stock or prices have changed: <total> are to be paid now.' },
  PAYMENT_DIFFERS: { status: 400, text: 'The payments are <paid>, to pay are <total>.' },
  REFERENCE_REQUIRED: { status: 400, text: '<name> is required' },
  MODE_NOT_TAKEN: { status: 400, text: 'The counter takes cash, UPI and cards.' },
} as const
export const NOT_FOUND = { status: 404, text: 'Not found.' } as const
