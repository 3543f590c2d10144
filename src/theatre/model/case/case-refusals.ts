/** Refusals of more than one call of a case. */
export const STALE = { status: 409, text: 'Someone else has changed this case. Look at it again.' } as const
export const CASE_IS_OVER = { status: 409, text: 'This case is over' } as const
export const NOT_YOUR_CASE = {
  status: 409,
  text: 'Only the surgeon or the anaesthetist of this case may do that',
} as const
export const NO_SUCH_THEATRE = { status: 400, text: 'Please choose the theatre from the list' } as const
export const THEATRE_TAKEN = {
  status: 409,
  text: '<theatre> is taken up to <until>. Free <free>',
  constraints: { one_case_a_theatre_at_a_time: 'theatreId' },
} as const
export const ADMISSION_CANCELLED = { status: 409, text: 'This admission was cancelled' } as const
export const NO_SUCH_PROCEDURE = { status: 400, text: 'Please choose a surgery of this visit' } as const
export const IN_ANOTHER_CASE = { status: 409, text: '<procedure> is planned in another case, or done already' } as const
export const NO_SUCH_PERSON = { status: 400, text: 'Please choose the people from the list' } as const
export const NO_SUCH_EQUIPMENT = { status: 400, text: 'Please choose the equipment from the list' } as const
export const NOT_THE_NEXT = { status: 409, text: 'A case takes one step after the other' } as const
export const REASON_REQUIRED = { status: 400, text: 'Please give a reason' } as const
