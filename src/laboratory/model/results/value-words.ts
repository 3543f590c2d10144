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

type Borders = Pick<LabRange, 'low' | 'high' | 'lowIsExclusive' | 'highIsExclusive' | 'words'>

/** `12 – 15.5`, `below 3`, `≤ 20`, or the words of a range; empty without one. */
export const rangeWords = (range: Borders | null): string =>
  range === null
    ? ''
    : shownRange({ ...range, low: range.low && plain(range.low), high: range.high && plain(range.high) })

/** The same of borders that are shown as they stand: `12.0 – 15.5`. */
export function shownRange({ low, high, lowIsExclusive, highIsExclusive, words }: Borders): string {
  const [from, to] = [low && grouped(low), high && grouped(high)]
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
