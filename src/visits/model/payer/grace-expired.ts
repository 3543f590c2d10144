/** Of every call that opens, changes or prints a bill. */
export const GRACE_EXPIRED = {
  status: 403,
  text: '24-hour grace period has expired. Please upload the referral letter for patient <name> before accessing billing section.',
} as const
