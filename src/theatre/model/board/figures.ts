import type { IsoDate } from '../../../kernel/calendar.ts'

const MINUTE = 60_000
const minutes = (from: Date, to: Date) => Math.max(0, Math.round((+to - +from) / MINUTE))

/** A case as the figures of a day see it. */
export type TimedCase = {
  readonly theatreId: string
  readonly from: Date
  readonly inTheatre: Date | null
  readonly out: Date | null
}

export type DayFigures = {
  /** Minutes that the first case of a theatre entered after its plan, the mean of the theatres; null where none has entered. */
  readonly firstCaseLate: number | null
  /** Minutes between one patient's leaving and the next one's entering, the mean. */
  readonly turnaround: number | null
  /** Per cent of the working hours in which a patient was in a theatre. */
  readonly use: number
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round(values.reduce((sum, one) => sum + one, 0) / values.length)

/** Turnaround, first-case delay and use of the theatres of a day. A working day has so many hours in each of them; who lies there still counts up to now. */
export function figuresOfDay(
  cases: readonly TimedCase[],
  { theatres, hours, now }: { readonly theatres: number; readonly hours: number; readonly now: Date },
): DayFigures {
  const byTheatre = Map.groupBy(
    cases.toSorted((a, b) => +(a.inTheatre ?? a.from) - +(b.inTheatre ?? b.from)),
    ({ theatreId }) => theatreId,
  )
  const late: number[] = []
  const between: number[] = []
  let used = 0
  for (const here of byTheatre.values()) {
    const [first] = here.toSorted((a, b) => +a.from - +b.from)
    if (first?.inTheatre) late.push(minutes(first.from, first.inTheatre))
    for (const [at, one] of here.entries()) {
      if (!one.inTheatre) continue
      used += minutes(one.inTheatre, one.out ?? now)
      const next = here[at + 1]
      if (one.out && next?.inTheatre && next.inTheatre >= one.out) between.push(minutes(one.out, next.inTheatre))
    }
  }
  const whole = theatres * hours * 60
  return {
    firstCaseLate: mean(late),
    turnaround: mean(between),
    use: whole === 0 ? 0 : Math.min(100, Math.round((used * 100) / whole)),
  }
}

/** So many days of the past are shown as pictures. */
export const DAYS_OF_USE = 28

type OnDay = TimedCase & { readonly day: IsoDate }

/** The figures of each of `days`; on days without a case nothing was late and nothing used. */
export const figuresByDay = (
  cases: readonly OnDay[],
  days: readonly IsoDate[],
  of: { readonly theatres: number; readonly hours: number; readonly now: Date },
): (DayFigures & { readonly day: IsoDate; readonly cases: number })[] => {
  const byDay = Map.groupBy(cases, ({ day }) => day)
  return days.map((day) => {
    const on = byDay.get(day) ?? []
    return { day, cases: on.length, ...figuresOfDay(on, of) }
  })
}

/** The figures of one theatre over days: delays and turnarounds as the mean of its days, use of the hours of those on which it worked. */
export function figuresOfTheatre(
  cases: readonly OnDay[],
  { hours, now }: { readonly hours: number; readonly now: Date },
): DayFigures & { readonly cases: number } {
  const days = figuresByDay(cases, [...new Set(cases.map(({ day }) => day))], { theatres: 1, hours, now })
  return {
    cases: cases.length,
    firstCaseLate: mean(days.flatMap(({ firstCaseLate }) => firstCaseLate ?? [])),
    turnaround: mean(days.flatMap(({ turnaround }) => turnaround ?? [])),
    use: mean(days.map(({ use }) => use)) ?? 0,
  }
}
