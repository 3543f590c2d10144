import type { NursingSettings } from '../../hours/model/dose-times.ts'
import { endOfShift, startOfShift } from '../../hours/model/shifts.ts'
import { nursingSettings } from '../../hours/server/hours.queries.ts'
import type { Actor } from '../../platform/server/contract/actor.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { exportColumns } from '../../platform/server/lists/export-list.ts'
import { placeOfStock } from '../../stock/server/transfers/place-of-stock.queries.ts'
import { COUNT_COLUMNS, judged } from '../model/count-columns.ts'
import { type CountedPlace, type CountedShift, type ShownCount, shownCount } from '../model/count-shapes.ts'
import { countsAt } from '../model/decide-count.ts'
import { signedUntil } from '../model/decide-signature.ts'
import { narcoticCountsContract } from '../model/narcotic-counts.contract.ts'
import { heldIn, type Stretch, shiftState, shiftsBetween } from '../model/shift-states.ts'
import { countById, countsBetween, countsPage, firstCount, showCount } from './counts.queries.ts'
import { type HeldRow, heldSince } from './held.queries.ts'

/** So many shifts are shown, the present one among them, as in the list at the end of a shift. */
const SHIFTS = 4

/** The last shifts, the present one first. */
function lastShifts(now: Date, settings: readonly NursingSettings[]): Stretch[] {
  const found = [startOfShift(now, settings)]
  while (found.length < SHIFTS) found.push(startOfShift(new Date((found.at(-1) ?? now).getTime() - 1), settings))
  return shiftsBetween(found.at(-1) ?? now, now, settings).slice(0, SHIFTS)
}

/** Where the count of a shift stands at a place that held narcotics in it; null where none is asked for. */
export function countedShift(
  { beganAt, endsAt }: Stretch,
  held: readonly HeldRow[],
  counts: readonly ShownCount[],
  { now, since }: { readonly now: Date; readonly since: Date | null },
): CountedShift | null {
  const began = beganAt.toISOString()
  const isOver = endsAt <= now
  const of = counts.filter(({ shiftBeganAt }) => shiftBeganAt === began)
  const isAsked = heldIn(held, { beganAt, endsAt }) && (!isOver || (since !== null && beganAt >= since))
  if (of.length === 0 && !isAsked) return null
  const last = of.findLast(({ signedAt }) => signedAt !== null) ?? of.at(-1)
  return {
    ...{ beganAt: began, endsAt: endsAt.toISOString(), isOver },
    state: shiftState(of.map(judged), isOver),
    ...{ countId: last?.id ?? null, by: last?.countedBy ?? null, counts: of.length },
  }
}

const showShifts = operation(narcoticCountsContract.shifts, async ({ db, actor, now }) => {
  const settings = await nursingSettings(db)
  const shifts = lastShifts(now, settings)
  const from = shifts.at(-1)?.beganAt ?? now
  const [held, stored, since] = await Promise.all([
    heldSince(db, from),
    countsBetween(db, from, new Date(now.getTime() + 1)),
    firstCount(db),
  ])
  const counts = stored.map((row) => showCount(row, settings))
  const places = [...new Map(held.map((row) => [row.placeId, row])).values()]
  return {
    places: places.map(
      ({ placeId, place, kind, wardId }): CountedPlace => ({
        ...{ placeId, name: place, kind, wardId, mayCount: mayCount(kind, actor) },
        shifts: shifts.flatMap(
          (shift) =>
            countedShift(
              shift,
              held.filter((row) => row.placeId === placeId),
              counts.filter((count) => count.placeId === placeId),
              { now, since },
            ) ?? [],
        ),
      }),
    ),
  }
})

const mayCount = (kind: CountedPlace['kind'], actor: Actor): boolean =>
  actor.can.has('narcotic-count:write') && countsAt(kind, actor)

const showSheet = operation(narcoticCountsContract.sheet, async ({ db, actor, now, refuse }, { placeId }) => {
  const place = (await placeOfStock(db, placeId)) ?? refuse('NO_SUCH_PLACE', { field: 'placeId' })
  if (!countsAt(place.kind, actor)) return refuse('WRONG_PLACE')
  const settings = await nursingSettings(db)
  const beganAt = startOfShift(now, settings)
  const [held, counts] = await Promise.all([
    heldSince(db, beganAt, placeId),
    countsBetween(db, beganAt, new Date(now.getTime() + 1), placeId),
  ])
  return {
    place: place.name,
    ...{ shiftBeganAt: beganAt.toISOString(), shiftEndsAt: endOfShift(now, settings).toISOString() },
    openedAt: now.toISOString(),
    counts: counts.map(({ id, countNo, at, countedBy, signed }) => ({
      ...{ id, countNo, at: at.toISOString(), by: countedBy, isSigned: signed !== null },
    })),
    lines: held.map(({ batchId, name, unit, batchNo, expiry, rack }) => ({
      ...{ batchId, name, unit, batchNo, expiry, rack },
    })),
  }
})

const listCounts = operation(narcoticCountsContract.list, ({ db, now }, asked) => countsPage(db, asked, now))

const exportCounts = operation(narcoticCountsContract.exportCounts, (context, { format, columnIds, ...asked }) =>
  exportColumns(
    context,
    {
      title: 'Narcotic counts',
      list: 'narcotic-counts',
      columns: COUNT_COLUMNS,
      row: shownCount,
      page: (db, after, limit) => countsPage(db, { ...asked, limit, after }, context.now),
    },
    { format, columnIds },
  ),
)

const openCount = operation(narcoticCountsContract.shown, async ({ db, actor, now, refuse }, { id }) => {
  const found = (await countById(db, id)) ?? refuse('NOT_FOUND')
  const count = showCount(found, await nursingSettings(db))
  const isOther = actor.userId !== found.counterId && actor.userId !== found.secondId
  const { isSigned, differences, isAlone, isCountersigned, isLookedInto } = judged(count)
  return {
    count,
    maySign: !isSigned && actor.userId === found.counterId && now <= signedUntil(found.at, new Date(count.shiftEndsAt)),
    mayCountersign: isOther && isAlone && !isCountersigned && actor.can.has('narcotic-count:witness'),
    mayLookInto: isOther && isSigned && differences > 0 && !isLookedInto && actor.can.has('narcotic-count:look-into'),
  }
})

export const readNarcoticCounts = [showShifts, showSheet, listCounts, exportCounts, openCount]
