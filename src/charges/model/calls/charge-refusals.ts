import { GRACE_EXPIRED } from '../../../visits/model/payer/grace-expired.ts'

/** Of every call that shows or changes the charges of one visit: they are its bill. */
export const OF_A_VISIT = { GRACE_EXPIRED } as const

/** Of every call that posts: a cancelled admission stays without a charge. */
export const OF_A_CANCELLED_ADMISSION = {
  status: 409,
  text: 'This admission is cancelled: nothing is charged to it. Register a new visit.',
  constraints: { charge_of_a_cancelled_admission: null },
} as const

/** What stands in the way of a charge, each beside its field. */
export const CHARGE_REFUSALS = {
  ADMISSION_CANCELLED: OF_A_CANCELLED_ADMISSION,
  DAY_AHEAD: { status: 400, text: 'The day of the service is in the future' },
  OUTSIDE_STAY: {
    status: 400,
    text: '<day> is <where>: please give a reason',
    constraints: { charge_on_a_day_of_the_visit: 'outsideStayReason' },
  },
  RATE_OF_ANOTHER_SCHEME: { status: 400, text: 'This rate is not one of the payer of that day' },
  RATE_REQUIRED: { status: 400, text: 'Please enter an amount in rupees' },
  REASON_REQUIRED: { status: 400, text: 'Please give a reason for another rate than the list has' },
  RATE_ABOVE_LIST: { status: 403, text: 'The list says <listed>: only an administrator may charge more' },
  AMOUNT_TOO_LARGE: { status: 400, text: 'The amount is more than a bill can hold' },
  LARGE_AMOUNT: { status: 409, text: '<amount> is more than ₹1,00,00,000. Please confirm the amount.' },
} as const

export const FILE_NOT_FOUND = { status: 400, text: 'Please choose the file again.' } as const
/** What a service needs to be told when it is added. */
export const NEEDS_OF_A_SERVICE = {
  PERFORMER_REQUIRED: { status: 400, text: 'Please choose who performs it' },
  NO_SUCH_PERFORMER: {
    status: 400,
    text: 'Please choose a doctor of this hospital',
    constraints: { details_of_performer: 'performerId' },
  },
  NOTE_REQUIRED: { status: 400, text: 'Please write the note that this service needs' },
} as const

/** The desk wants to change what belongs to a source: the record takes it back (decision record 088). */
export const OF_A_SOURCE = { status: 409, text: 'This charge belongs to <source>; take it back there.' } as const
export const CHARGE_GONE = { status: 409, text: 'This charge has already been corrected or cancelled.' } as const
