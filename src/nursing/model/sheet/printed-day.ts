import { addDays, type IsoDate, showDay, startOfDay } from '../../../kernel/calendar.ts'
import { ON_TIME_MINUTES } from '../cells/cells-of.ts'
import { DONE_WORDS } from '../doses/decide-dose.ts'
import { runInto } from '../doses/infusion.ts'
import type { OrderKind } from '../orders/order-form.ts'
import { doseWords, howWords } from '../orders/order-words.ts'
import type { SheetOrder, ShownDose } from './shown-sheet.ts'

type Drawn = { readonly word: string; readonly by: string; readonly isBoxed: boolean }
const SECTIONS: readonly (readonly [OrderKind, string])[] = [
  ['once', 'Once'],
  ['regular', 'Regular'],
  ['as_needed', 'As needed'],
  ['infusion', 'Fluids, ml/h'],
]
const NOT_GIVEN: Partial<Record<string, string>> = { held: 'H', refused: 'R', not_available: 'N', missed: 'M' }
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const HOUR_MS = 3_600_000

/**
 * A day of the sheet as it stands on paper: sections of rows with a cell an hour; hours that nothing stands in are left out. What is due
 * and nobody did anything about stands as missed once it is. `timeOf` shows an instant as '09:12'.
 */
export function drawnDay(
  orders: readonly SheetOrder[],
  day: IsoDate,
  timeOf: (instant: string) => string,
  initials: ReadonlyMap<string, string>,
) {
  const by = (name: string) => initials.get(name) ?? ''
  const rows = orders.map((one) => ({ one, cells: HOURS.map((hour) => cellOf(one, day, hour, timeOf, by)) }))
  const used = HOURS.filter((hour) => rows.some(({ cells }) => (cells[hour] ?? []).length > 0))
  const hours = used.length > 0 ? used : [9, 14, 21]
  const done = orders.flatMap(({ order, cells, given }) =>
    [...cells.flatMap(({ done }) => done ?? []), ...given].map((dose) => ({ name: order.name, dose })),
  )
  const names = new Set([
    ...done.map(({ dose }) => dose.by),
    ...orders.flatMap(({ rates }) => rates.map((rate) => rate.by)),
  ])
  return {
    hours: hours.map((hour) => String(hour).padStart(2, '0')),
    sections: SECTIONS.flatMap(([kind, name]) => {
      const ofKind = rows.filter(({ one }) => one.order.kind === kind)
      if (ofKind.length === 0) return []
      return [
        {
          name,
          rows: ofKind.map(({ one: { order }, cells }) => ({
            name: `${order.name}${order.secondPerson ? ' (2)' : ''}`,
            how: [doseWords(order), howWords(order)].filter(Boolean).join(' · '),
            stopped: order.stopped
              ? `stopped ${timeOf(order.stopped.at)}, ${order.stopped.by}: ${order.stopped.reason}`
              : '',
            cells: hours.map((hour) => cells[hour] ?? []),
          })),
        },
      ]
    }),
    notes: done.flatMap(({ name, dose }) => noteOf(name, dose, timeOf)),
    names: [...names].filter((name) => by(name) !== '').map((name): [string, string] => [by(name), name]),
  }
}

/** 'No medicine was ordered on 21/10/2026, 23/10/2026 to 02/11/2026.': days that have no page of the whole stay; '' without any. */
export function withoutOrders(days: readonly IsoDate[]): string {
  const spans: [IsoDate, IsoDate][] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && addDays(last[1], 1) === day) last[1] = day
    else spans.push([day, day])
  }
  const words = spans.map(([from, to]) => (from === to ? showDay(from) : `${showDay(from)} to ${showDay(to)}`))
  return words.length > 0 ? `No medicine was ordered on ${words.join(', ')}.` : ''
}

function cellOf(
  { order, cells, given, stretches }: SheetOrder,
  day: IsoDate,
  hour: number,
  timeOf: (instant: string) => string,
  by: (name: string) => string,
): Drawn[] {
  const isHour = (instant: string) => Number(timeOf(instant).slice(0, 2)) === hour
  const signed = (dose: ShownDose): Drawn => ({
    word: NOT_GIVEN[dose.state] ?? timeOf(dose.actedAt),
    by: by(dose.by),
    isBoxed: dose.state !== 'given',
  })
  const due = cells
    .filter(({ dueAt }) => isHour(dueAt))
    .flatMap(({ done, state }): Drawn[] => {
      if (done) return [signed(done)]
      return state === 'missed' ? [{ word: 'M', by: '', isBoxed: true }] : []
    })
  if (order.kind !== 'infusion') return [...due, ...given.filter(({ actedAt }) => isHour(actedAt)).map(signed)]
  const from = startOfDay(day).getTime() + hour * HOUR_MS
  const parts = stretches.map((one) => ({ ...one, from: new Date(one.from), to: new Date(one.to) }))
  const ml = runInto(parts, new Date(from), new Date(from + HOUR_MS))
  return ml > 0 ? [{ word: String(Math.round(ml)), by: '', isBoxed: false }] : []
}

/** What a payer asks about: why it was not given, how late it was, who stood beside. */
function noteOf(name: string, dose: ShownDose, timeOf: (instant: string) => string): string[] {
  const at = timeOf(dose.dueAt ?? dose.actedAt)
  const minutes = dose.dueAt ? Math.round((Date.parse(dose.actedAt) - Date.parse(dose.dueAt)) / 60_000) : 0
  const isOffTime = dose.state === 'given' && Math.abs(minutes) > ON_TIME_MINUTES
  const words = [
    dose.state !== 'given' && DONE_WORDS[dose.state],
    isOffTime && `given ${timeOf(dose.actedAt)}`,
    dose.secondBy && `second signature ${dose.secondBy}`,
    dose.reason,
  ].filter(Boolean)
  return words.length > 0 ? [`${at} ${name}: ${words.join(', ')}`] : []
}
