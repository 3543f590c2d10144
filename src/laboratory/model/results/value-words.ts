import { plain } from '../numbers/rational.ts'
import type { LabRange } from '../ranges/lab-range.ts'
import type { LiveResult } from './lab-result.ts'

/** Grouped as in India: `1,50,000`; the decimals stay as they are. */
export function grouped(figure: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(figure) ?? []
  if (whole === '') return figure
  const head = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  return `${sign.replace('-', '−')}${head}${head && ','}${whole.slice(-3)}${rest}`
}

const SIGNS = { '<': '< ', '<=': '≤ ', '=': '', '>=': '≥ ', '>': '> ' } as const

/** `2.6`, `< 0.04`, `3,42,000`, a word. */
export const shownWords = ({ comparator, value, words }: Pick<LiveResult, 'comparator' | 'value' | 'words'>): string =>
  value === null ? (words ?? '') : SIGNS[comparator ?? '='] + grouped(value)

type Printed = Pick<LabRange, 'low' | 'lowIsExclusive' | 'high' | 'highIsExclusive' | 'words'>

/** `12 – 15.5`, `≤ 3`, `≤ 20`, or the words of a range; empty without one. */
export function rangeWords(range: Printed | null): string {
  if (range === null) return ''
  const { low, high, lowIsExclusive, highIsExclusive, words } = range
  const [from, to] = [low && grouped(plain(low)), high && grouped(plain(high))]
  const figures =
    from && to
      ? `${lowIsExclusive ? '> ' : ''}${from} – ${highIsExclusive ? '< ' : ''}${to}`
      : from
        ? `${lowIsExclusive ? '>' : '≥'} ${from}`
        : to
          ? `${highIsExclusive ? '<' : '≤'} ${to}`
          : ''
  return [figures, words].filter(Boolean).join('; ')
}

/** `+ 4 %`; empty where nothing is compared. */
export function percentWords(percent: string | null | undefined): string {
  if (!percent) return ''
  const rounded = Math.round(Number(percent))
  return rounded === 0 ? '0 %' : `${rounded > 0 ? '+' : '−'} ${Math.abs(rounded)} %`
}
