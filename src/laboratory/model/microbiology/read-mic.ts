import { plain } from '../numbers/rational.ts'
import type { Comparator } from '../ranges/judge-value.ts'

const MIC = /^(<=|>=|<|>|=|≤|≥)?\s*(\d{1,4}(?:\.\d{1,4})?)$/
const SIGNS: Readonly<Record<string, Comparator>> = { '≤': '<=', '≥': '>=' }

export type Mic = { readonly comparator: Comparator; readonly value: string }

/** The least concentration that stops an organism, in mg/L, as it is typed: `0.5`, `≤0.25`, `>32`; null: it cannot be read. */
export function readMic(typed: string): Mic | null {
  const [, sign = '=', figure = ''] = MIC.exec(typed.trim()) ?? []
  if (!(Number(figure) > 0)) return null
  return { comparator: SIGNS[sign] ?? (sign as Comparator), value: plain(figure) }
}

/** As it travels: `0.5`, `<=0.25`. */
export const micText = ({ comparator, value }: Mic): string => `${comparator === '=' ? '' : comparator}${value}`
