import { showRupees } from '../../../kernel/money.ts'
import { RATE_COLUMNS } from './rates.ts'
import type { Resolved } from './resolve-rate.ts'

const FACTOR_WORDS: Readonly<Record<string, string>> = {
  'ward:general': 'general ward',
  'ward:semi_private': 'semi-private ward',
  'ward:private': 'private ward',
  'ward:icu': 'ICU',
  'accreditation:non_nabh': 'hospital without NABH/NABL',
  'accreditation:super_speciality': 'super-speciality hospital',
  'tier:2': 'tier II city',
  'tier:3': 'tier III city',
}

/** The factor's place in words: 'general ward'. */
export const factorWord = (appliesTo: string): string => FACTOR_WORDS[appliesTo] ?? appliesTo

const WARD_WORDS = new Set(
  Object.entries(FACTOR_WORDS).flatMap(([of, words]) => (of.startsWith('ward:') ? [words] : [])),
)

/** Whether the words are those of a ward's factor. */
export const isWardWord = (words: string): boolean => WARD_WORDS.has(words)

/** Basis points as people write them: '+5 %', '-12.5 %'. */
export const showPercent = (basisPoints: number): string => {
  const rest = Math.abs(basisPoints) % 100
  const decimals = rest ? `.${String(rest).padStart(2, '0').replace(/0$/, '')}` : ''
  return `${basisPoints < 0 ? '-' : '+'}${Math.floor(Math.abs(basisPoints) / 100)}${decimals} %`
}

/** The column a rate came from, in two words for a list: 'Private', 'NABH/NABL', 'No rate'. */
export const sourceOf = ({ column }: Pick<Resolved, 'column'>): string =>
  column ? RATE_COLUMNS[column].label : 'No rate'

/** Why it costs that, a sentence a step. */
export function explainRate({ column, listed, factors, missing }: Resolved): string[] {
  const tried = missing.map((name) => RATE_COLUMNS[name].label)
  if (!column) return [`No rate on this day: looked for ${tried.join(', then ')}. Update the master first.`]
  return [
    ...(tried.length > 0 ? [`No ${tried.join(' and no ')} rate on this day, so the next column counts.`] : []),
    `${RATE_COLUMNS[column].label} rate: ${showRupees(listed)}.`,
    ...factors.map(({ appliesTo, basisPoints }) => `${showPercent(basisPoints)} for a ${factorWord(appliesTo)}.`),
  ]
}
