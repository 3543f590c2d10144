import { type PartOfDay, partWords } from '../../../hours/model/shifts.ts'
import { dayOf, type IsoDate, minuteOf } from '../../../kernel/calendar.ts'
import type { FluidDirection } from '../observed.ts'

/** Millilitres. */
export type Balance = { readonly in: number; readonly out: number; readonly balance: number }

type Entry = {
  /** An instant on the wire. */
  readonly at: string
  readonly direction: FluidDirection
  readonly ml: number
  readonly isStruck: boolean
}

const NOTHING: Balance = { in: 0, out: 0, balance: 0 }

/** What went in less what came out, without what was struck out. */
export const balanceOf = (entries: readonly Entry[]): Balance =>
  entries
    .filter(({ isStruck }) => !isStruck)
    .reduce((sum, { direction, ml }) => {
      const sums = { ...sum, [direction]: sum[direction] + ml }
      return { ...sums, balance: sums.in - sums.out }
    }, NOTHING)

/** The balance of each shift of a day, by the shifts that the hospital had then. */
export const balanceByShift = (
  entries: readonly Entry[],
  parts: readonly PartOfDay[],
): readonly (Balance & { readonly shift: string })[] =>
  parts.map((part) => ({
    shift: partWords(part),
    ...balanceOf(
      entries.filter(({ at }) => {
        const minute = minuteOf(new Date(at))
        return minute >= part.from && minute < part.to
      }),
    ),
  }))

/** The balance of each day of the hospital with an entry, in the order of days, and all of them added up day by day. */
export function balanceByDay(
  entries: readonly Entry[],
): readonly (Balance & { readonly day: IsoDate; readonly running: number })[] {
  const by = [...Map.groupBy(entries, ({ at }) => dayOf(new Date(at)))].sort(([a], [b]) => a.localeCompare(b))
  let running = 0
  return by.map(([day, of]) => {
    const sums = balanceOf(of)
    running += sums.balance
    return { day, ...sums, running }
  })
}
