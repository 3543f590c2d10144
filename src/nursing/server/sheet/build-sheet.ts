import { addDays, dayOf, daysFrom, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'
import { type Circumstances, cellsOf, OPEN_NOW } from '../../model/cells/cells-of.ts'
import { isAsked } from '../../model/doses/effect.ts'
import { type Stretch, stretchesOf } from '../../model/doses/infusion.ts'
import type { Figures, OpenedSheet, SheetOrder } from '../../model/sheet/shown-sheet.ts'
import type { Window } from '../../model/times/due-doses.ts'
import { type StoredOrder, shownOrder } from '../orders/stored-orders.queries.ts'
import { type StoredDose, type StoredRate, shownDose, shownRate } from './doses.queries.ts'

/** What is stored of the sheet of one visit. */
export type Stored = {
  readonly orders: readonly StoredOrder[]
  /** The latest first. */
  readonly doses: readonly StoredDose[]
  readonly rates: readonly StoredRate[]
}

export type Around = Circumstances & { readonly userId: string }

/** A calendar day of the hospital. */
export const windowOf = (day: IsoDate): Window => ({ from: startOfDay(day), to: startOfDay(addDays(day, 1)) })

/** The orders that a window touches, each with its cells, as they stand at a moment. */
export function sheetOrders(stored: Stored, window: Window, around: Around): SheetOrder[] {
  return stored.orders.flatMap((order) => {
    const ofOrder = stored.doses.filter(({ orderId }) => orderId === order.id)
    const standing = ofOrder.filter(({ struckAt }) => struckAt === null)
    const cells = cellsOf(order, standing, window, around)
    const isWithin = ({ actedAt }: StoredDose) => actedAt >= window.from && actedAt < window.to
    const given = standing.filter((dose) => dose.dueAt === null && isWithin(dose))
    const struck = ofOrder.filter((dose) => dose.struckAt !== null && isWithin(dose))
    const rates = stored.rates.filter(({ orderId }) => orderId === order.id)
    const stretches = stretchesOf(rates, endOf(order, around)).filter(
      ({ from, to }) => from < window.to && to > window.from,
    )
    if (!isShown(order, window, around) && [cells, given, struck, stretches].every((part) => part.length === 0))
      return []
    const show = (dose: StoredDose) => shownDose(dose, order.kind, around)
    return [
      {
        order: shownOrder(order),
        courseDay: courseDay(order, window),
        cells: cells.map(({ dueAt, done, ...cell }) => ({
          ...cell,
          dueAt: dueAt.toISOString(),
          done: done && show(done),
        })),
        given: given.map(show),
        struck: struck.map(show),
        stretches: stretches.map(shownStretch),
        rates: rates.map((rate) => shownRate(rate, around.userId)),
      },
    ]
  })
}

const shownStretch = ({ from, to, rate, bag, ml }: Stretch) => ({
  from: from.toISOString(),
  to: to.toISOString(),
  rate,
  bag,
  ml: Math.round(ml),
})

/** Until when an infusion runs that nobody stopped: its order's stop, the discharge, now. */
const endOf = ({ stoppedAt }: StoredOrder, { now, endedAt }: Around): Date =>
  new Date(Math.min(now.getTime(), stoppedAt?.getTime() ?? Infinity, endedAt?.getTime() ?? Infinity))

/** What may be given at any time stands on the sheet of each day on which it is in force. */
function isShown({ kind, startsAt, stoppedAt, days }: StoredOrder, { from, to }: Window, { endedAt }: Around): boolean {
  const isOpen = kind === 'as_needed' || kind === 'infusion' || (kind === 'regular' && days === null)
  const begins = startsAt < to
  const ends = (stoppedAt === null || stoppedAt > from) && (endedAt === null || endedAt > from)
  return isOpen && begins && ends
}

function courseDay({ startsAt, kind }: StoredOrder, { from }: Window): number | null {
  if (kind === 'once') return null
  const day = Math.round((from.getTime() - startOfDay(dayOf(startsAt)).getTime()) / 86_400_000) + 1
  return day > 0 ? day : null
}

export function figuresOf(orders: readonly SheetOrder[]): Figures {
  const cells = orders.flatMap(({ cells }) => cells)
  const count = (...states: string[]) => cells.filter(({ state }) => states.includes(state)).length
  return {
    given: count('given') + orders.reduce((sum, { given }) => sum + given.length, 0),
    late: count('late'),
    dueNow: count('due_now'),
    toCome: count('to_come'),
    notGiven: count('held', 'refused', 'not_available'),
    missed: cells.filter(({ state, done }) => state === 'missed' && done === null).length,
    effects: orders.reduce((sum, { given }) => sum + given.filter(({ effectIs }) => isAsked(effectIs)).length, 0),
  }
}

/** The days of a stay, each with how it stands; `from` and `to` inclusive. */
export function daysOf(stored: Stored, from: IsoDate, to: IsoDate, around: Around): OpenedSheet['days'] {
  const all = { from: startOfDay(from), to: startOfDay(addDays(to, 1)) }
  const cells = stored.orders.flatMap((order) =>
    cellsOf(
      order,
      stored.doses.filter(({ orderId, struckAt }) => orderId === order.id && struckAt === null),
      all,
      around,
    ),
  )
  const byDay = Map.groupBy(cells, ({ dueAt }) => dayOf(dueAt))
  return daysFrom(from, to).map((day) => {
    const ofDay = (byDay.get(day) ?? []).filter(({ state }) => state !== 'closed')
    const isMissed = ofDay.some(({ state, done }) => state === 'missed' && done === null)
    const isOpen = ofDay.some(({ state }) => OPEN_NOW.includes(state) || state === 'to_come')
    return { day, state: isMissed ? 'missed' : isOpen ? 'open' : ofDay.length > 0 ? 'done' : 'nothing' }
  })
}
