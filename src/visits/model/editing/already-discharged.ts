/** The refusal to change a visit that is over; lists say it before somebody tries. */
export const ALREADY_DISCHARGED = {
  status: 409,
  text: 'This visit is discharged. Revoke the discharge first.',
} as const
