import { compare, type Decimal, known, type Rational, roundTo } from '../numbers/rational.ts'
import type { LabRange } from './lab-range.ts'

export const COMPARATORS = ['<', '<=', '=', '>=', '>'] as const
export type Comparator = (typeof COMPARATORS)[number]

/** A result in figures: a number, or a bound that the analyser reports (`<0.04`). */
export type Figure = { readonly comparator: Comparator; readonly value: Decimal }

export type Flag =
  | 'normal'
  | 'low'
  | 'high'
  | 'critical_low'
  | 'critical_high'
  | 'impossible'
  /** A bound that reaches into the range and out of it. */
  | 'cannot_be_judged'
  | 'no_range'

export type Judgement = {
  readonly flag: Flag
  /** An alert is raised: it is critical, or a bound reaches beyond a critical limit. */
  readonly alert: 'critical' | 'may be critical' | null
  /** No range counts, and one of those that nothing excludes calls it critical. */
  readonly byStrictestRange: boolean
}

/** What is possible at all, and how exactly a parameter is told. */
export type Limits = {
  readonly decimals: number
  readonly possibleLow: Decimal | null
  readonly possibleHigh: Decimal | null
}

type Border = { readonly at: Rational; readonly isOpen: boolean } | null
/** All numbers between two borders; null: without one. */
type Span = { readonly from: Border; readonly to: Border }

/**
 * What a result means. A bound is the set of numbers that it leaves open, within what is possible: wholly inside the range it is
 * normal, wholly below or above low or high, wholly at or beyond a critical limit critical, else it cannot be judged. A limit
 * itself is normal unless it is marked exclusive; a critical limit itself is critical. Pure.
 */
export function judgeValue(
  figure: Figure,
  { range, candidates }: { readonly range: LabRange | null; readonly candidates: readonly LabRange[] },
  limits: Limits,
): Judgement {
  const told = spanOf(figure, limits.decimals)
  const possible = within(told, { from: closed(limits.possibleLow), to: closed(limits.possibleHigh) })
  const span = possible ?? told
  const critical = criticalOf(span, range ? [range] : candidates)
  return {
    flag: possible === null ? 'impossible' : (critical.flag ?? (range ? plainFlag(span, range) : 'no_range')),
    alert: critical.flag ? 'critical' : critical.mayBe ? 'may be critical' : null,
    byStrictestRange: range === null && (critical.flag !== null || critical.mayBe),
  }
}

/** A number is judged as it is shown; that of a bound is never rounded. */
function spanOf({ comparator, value }: Figure, decimals: number): Span {
  const at = comparator === '=' ? roundTo(known(value), decimals) : known(value)
  const border = { at, isOpen: comparator === '<' || comparator === '>' }
  if (comparator === '=') return { from: border, to: border }
  return comparator.startsWith('<') ? { from: null, to: border } : { from: border, to: null }
}

function criticalOf(span: Span, ranges: readonly LabRange[]) {
  const parts = ranges.flatMap(({ criticalLow, criticalHigh }) => [
    ...(criticalLow === null ? [] : [{ flag: 'critical_low', part: { from: null, to: closed(criticalLow) } } as const]),
    ...(criticalHigh === null
      ? []
      : [{ flag: 'critical_high', part: { from: closed(criticalHigh), to: null } } as const]),
  ])
  const whole = parts.find(({ part }) => liesIn(span, part))
  return { flag: whole?.flag ?? null, mayBe: !whole && parts.some(({ part }) => within(span, part) !== null) }
}

function plainFlag(span: Span, { low, lowIsExclusive, high, highIsExclusive }: LabRange): Flag {
  if (low === null && high === null) return 'no_range'
  const normal = { from: border(low, lowIsExclusive), to: border(high, highIsExclusive) }
  if (liesIn(span, normal)) return 'normal'
  if (low !== null && liesIn(span, { from: null, to: border(low, !lowIsExclusive) })) return 'low'
  if (high !== null && liesIn(span, { from: border(high, !highIsExclusive), to: null })) return 'high'
  return 'cannot_be_judged'
}

const border = (at: Decimal | null, isOpen: boolean): Border => (at === null ? null : { at: known(at), isOpen })
const closed = (at: Decimal | null): Border => border(at, false)

/** What two spans have in common; null: nothing. */
function within(a: Span, b: Span): Span | null {
  const common = { from: inner(a.from, b.from, 1), to: inner(a.to, b.to, -1) }
  if (!common.from || !common.to) return common
  const order = compare(common.from.at, common.to.at)
  return order < 0 || (order === 0 && !common.from.isOpen && !common.to.isOpen) ? common : null
}

const liesIn = (a: Span, b: Span): boolean => reachesTo(a.from, b.from, 1) && reachesTo(a.to, b.to, -1)

/** Of two lower borders (side 1) the higher, of two upper ones (side −1) the lower. */
function inner(a: Border, b: Border, side: 1 | -1): Border {
  if (!a || !b) return a ?? b
  const order = compare(a.at, b.at) * side
  return order > 0 || (order === 0 && a.isOpen) ? a : b
}

/** Whether what begins at `a` stays inside of `b`. */
function reachesTo(a: Border, b: Border, side: 1 | -1): boolean {
  if (!b) return true
  if (!a) return false
  const order = compare(a.at, b.at) * side
  return order > 0 || (order === 0 && (a.isOpen || !b.isOpen))
}

/** What a choice or a text means: normal where it is one of the normal ones; null where none are known. Pure. */
export const judgeChoice = (chosen: string, normal: readonly string[]): 'normal' | 'abnormal' | null =>
  normal.length === 0 ? null : normal.some((one) => one.toLowerCase() === chosen.toLowerCase()) ? 'normal' : 'abnormal'
