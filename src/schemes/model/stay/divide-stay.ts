import { addDays, type IsoDate } from '../../../kernel/calendar.ts'
import { termsOn } from '../on-day.ts'
import { packagesOf } from './merge-packages.ts'
import { payerOn } from './payer-on.ts'
import type { Period, PeriodKind, Stay } from './stay-types.ts'

/**
 * A stay in periods: the packages of its procedures; what lies before and between is conservative; what lies after the
 * last package is conservative as far as an extension is approved or the payer has no packages, else at risk. A package
 * keeps its days whatever the day of discharge: it is what is paid for. Each day of the stay is in one period, each
 * period has one payer. Pure: days in, days out; no clock, no database.
 */
export function divideStay(stay: Stay): Period[] {
  const packages = packagesOf(stay)
  const [first] = packages
  if (!first) return stay.from && stay.until ? runs(stay, stay.from, stay.until, () => 'conservative') : []
  const before = stay.from ? runs(stay, stay.from, addDays(first.from, -1), () => 'conservative') : []
  const between = packages.flatMap((one, index) => {
    const next = packages[index + 1]
    const end = next ? addDays(next.from, -1) : stay.until
    const kind = next ? () => 'conservative' as const : (day: IsoDate) => kindAfter(stay, day)
    return [one, ...(end ? runs(stay, addDays(one.to, 1), end, kind) : [])]
  })
  return [...before, ...between]
}

function kindAfter({ extensions, payers }: Stay, day: IsoDate): PeriodKind {
  const payer = payerOn(payers, day)
  const approved = extensions.some(({ from, to }) => from <= day && day <= to)
  return approved || !payer || !termsOn(payer.rules, day)?.hasPackages ? 'conservative' : 'at_risk'
}

/** Days in a row of one kind and one payer, as periods. */
function runs(stay: Stay, from: IsoDate, to: IsoDate, kindOn: (day: IsoDate) => PeriodKind): Period[] {
  if (from > to) return []
  const starts = [...new Set([from, ...changesOf(stay).filter((day) => from < day && day <= to)])].sort()
  const periods: Period[] = []
  for (const day of starts) {
    const kind = kindOn(day)
    const payerId = payerOn(stay.payers, day)?.payerId ?? null
    const last = periods.at(-1)
    if (last?.kind === kind && last.payerId === payerId) continue
    if (last) periods[periods.length - 1] = { ...last, to: addDays(day, -1) }
    periods.push({ kind, from: day, to, payerId, procedureIds: [], unapprovedFrom: null })
  }
  return periods
}

/** The days on which the kind or the payer of a day may change. */
const changesOf = ({ extensions, payers }: Stay): IsoDate[] => [
  ...extensions.flatMap(({ from, to }) => [from, addDays(to, 1)]),
  ...payers.flatMap(({ from, rules }) => [from, ...rules.terms.map(({ validFrom }) => validFrom)]),
]

/** The period of a day; null where the day is in none. */
export const periodOn = <P extends Pick<Period, 'from' | 'to'>>(periods: readonly P[], day: IsoDate): P | null =>
  periods.find(({ from, to }) => from <= day && day <= to) ?? null
