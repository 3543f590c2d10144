/** Reasons that the gate offers for letting nobody out; any other can be typed. */
export const REFUSAL_REASONS = [
  'Attendant missing',
  'Belongings not checked',
  'Wrong person',
  'Asked to settle the bill',
  'Papers missing',
] as const
