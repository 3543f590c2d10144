import { addDays, dayOf, daysFrom, daysInclusive, type IsoDate } from '../../../../kernel/calendar.ts'
import type { BillStay } from '../../../model/bill/bill-view.ts'

/** A bar of the picture: the columns from `from` to before `to`, counted from 1. */
export type Bar<Kind extends string = string> = {
  readonly key: string
  readonly kind: Kind
  readonly from: number
  readonly to: number
  readonly words: string
}

/** The days of a stay as columns, and what lies over them. */
export type StayColumns = {
  readonly days: readonly IsoDate[]
  /** Every how many columns a day is written. */
  readonly step: number
  readonly periods: readonly Bar<BillStay['periods'][number]['kind']>[]
  readonly beds: readonly Bar<'bed'>[]
  readonly surgeries: readonly Bar<'surgery'>[]
}

/** So many days can be written beside each other in the picture. */
const WRITTEN_DAYS = 20

/** The picture of a stay: one column a day, periods and beds as bars, surgeries by day. null without a day of admission. */
export function stayColumns(stay: BillStay): StayColumns | null {
  const first = [
    ...stay.periods.map(({ from }) => from),
    ...stay.beds.map(({ from }) => dayOf(new Date(from))),
  ].sort()[0]
  if (first === undefined || first > stay.until) return null
  const days = daysFrom(first, stay.until)
  const columnOf = (day: IsoDate) => Math.min(days.length, Math.max(1, daysInclusive(first, day)))
  const bar = (from: IsoDate, to: IsoDate) => ({ from: columnOf(from), to: columnOf(to) + 1 })
  return {
    days,
    step: Math.ceil(days.length / WRITTEN_DAYS),
    periods: stay.periods
      .filter(({ from }) => from <= stay.until)
      .map((period) => ({
        key: `${period.kind}:${period.from}`,
        kind: period.kind,
        ...bar(period.from, period.to),
        words: periodWords(period),
      })),
    beds: bedBars(stay, bar),
    surgeries: sittings(stay, columnOf),
  }
}

export const PERIOD_WORDS = {
  conservative: 'Conservative',
  package: 'Surgical Package',
  at_risk: 'At risk',
} as const

const periodWords = ({ kind, days }: BillStay['periods'][number]): string =>
  kind === 'package' ? `${PERIOD_WORDS.package} (${days} Days)` : PERIOD_WORDS[kind]

/** A bed counts for the night: the day of a transfer belongs to the bed the patient came to. */
function bedBars(stay: BillStay, bar: (from: IsoDate, to: IsoDate) => { from: number; to: number }): Bar<'bed'>[] {
  return stay.beds.flatMap(({ wardName, roomNo, from, to }, place) => {
    const begins = dayOf(new Date(from))
    const next = stay.beds[place + 1]
    const nextBegins = next && dayOf(new Date(next.from))
    const ends = nextBegins ? addDays(nextBegins, -1) : to ? dayOf(new Date(to)) : stay.until
    if (ends < begins) return []
    return [
      {
        key: `${from}`,
        kind: 'bed',
        ...bar(begins, ends),
        words: roomNo === null ? wardName : `${wardName} ${roomNo}`,
      },
    ]
  })
}

/** The surgeries of each day; their names have the room until the next ones. */
function sittings(stay: BillStay, columnOf: (day: IsoDate) => number): Bar<'surgery'>[] {
  const onDays = Map.groupBy(
    stay.procedures.flatMap(({ on, name }) => (on ? [{ on, name }] : [])),
    ({ on }) => columnOf(on),
  )
  const columns = [...onDays].sort(([a], [b]) => a - b)
  return columns.map(([from, procedures], place) => ({
    key: String(from),
    kind: 'surgery',
    from,
    to: columns[place + 1]?.[0] ?? columnOf(stay.until) + 1,
    words: procedures.map(({ name }) => name).join(' · '),
  }))
}
