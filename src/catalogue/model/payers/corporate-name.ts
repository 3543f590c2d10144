import { capitalised } from '../../../kernel/capitalised.ts'

const ABBREVIATED = new Set(['esic', 'cghs', 'echs', 'mp', 'mpkay', 'pm-jay', 'mjpjay', 'tpa', 'wcl'])

/** A payer as people write it: the stored 'esic' is ESIC, 'mp police' is MP Police; a name a user spelled stays as it is. */
export const corporateName = (stored: string): string => {
  if (stored !== stored.toLowerCase()) return stored
  return stored
    .split(' ')
    .map((word) => (ABBREVIATED.has(word) ? word.toUpperCase() : capitalised(word)))
    .join(' ')
}
