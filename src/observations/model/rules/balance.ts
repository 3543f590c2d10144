import { dayOf, type IsoDate, showTime } from '../../../kernel/calendar.ts'
import type { FluidDirection } from '../observed.ts'

/** Shifts of a calendar day: the night is cut by midnight, since a day of the chart is a day of the calendar. */
export const SHIFTS = [
  { key: 'night', name: 'Night, to 08:00', from: '00:00' },
  { key: 'morning', name: 'Morning', from: '08:00' },
  { key: 'evening', name: 'Evening', from: '14:00' },
  { key: 'late', name: 'Night, from 20:00', from: '20:00' },
] as const
export type ShiftKey = (typeof SHIFTS)[number]['key']

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

/** The shift of an instant by the clock of the hospital. */
export function shiftOf(at: Date): ShiftKey {
  const time = showTime(at)
  return SHIFTS.findLast(({ from }) => from <= time)?.key ?? 'night'
}

/** The balance of each shift of one day. */
export function balanceByShift(entries: readonly Entry[]): readonly (Balance & { readonly shift: ShiftKey })[] {
  const by = Map.groupBy(entries, ({ at }) => shiftOf(new Date(at)))
  return SHIFTS.map(({ key }) => ({ shift: key, ...balanceOf(by.get(key) ?? []) }))
}

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
