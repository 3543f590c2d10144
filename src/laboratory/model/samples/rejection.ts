/** Why a sample cannot be used, in the order of the keys of the sample desk. */
export const REJECTIONS = [
  'haemolysed',
  'short',
  'wrong-tube',
  'unlabelled',
  'clotted',
  'late',
  'name-differs',
] as const
export type Rejection = (typeof REJECTIONS)[number]

export const REJECTION_WORDS: Readonly<Record<Rejection, string>> = {
  haemolysed: 'Haemolysed',
  short: 'Too little',
  'wrong-tube': 'Wrong tube',
  unlabelled: 'No label',
  clotted: 'Clotted',
  late: 'Too late',
  'name-differs': 'Name differs',
}
