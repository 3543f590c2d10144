import { startOfShift } from '../../../hours/model/shifts.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { ON_TIME_MINUTES } from '../../model/cells/cells-of.ts'
import { isAsked } from '../../model/doses/effect.ts'
import type { SheetOrder } from '../../model/sheet/shown-sheet.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { sheetOrders } from './build-sheet.ts'
import { sheetsOf } from './stored-sheets.queries.ts'
import { PLACE_KEY, visitsInWard } from './visits-of-sheet.queries.ts'

const MINUTE = 60_000
/** What was done of the round so far stays in sight so long. */
const DONE_HOURS = 2
const LONGEST_SHIFT_HOURS = 24

/** Still open, or done of this round. */
const isOfRound =
  (lately: Date) =>
  ({ done }: SheetOrder['cells'][number]): boolean =>
    done === null || new Date(done.actedAt) >= lately

/** The round of a ward: what of this shift is due now or late, and what was done of it lately. */
export const openRound = operation(treatmentSheetContract.round, async ({ db, actor, now, refuse }, { wardId }) => {
  const ward = await db.selectFrom('wards').select('ward_type as name').where('id', '=', wardId).executeTakeFirst()
  if (!ward) return refuse('NO_SUCH_WARD')
  const lying = await visitsInWard(db, wardId).select(['v.id']).orderBy(PLACE_KEY).orderBy('v.id').execute()
  const lately = new Date(now.getTime() - DONE_HOURS * 60 * MINUTE)
  const since = new Date(now.getTime() - LONGEST_SHIFT_HOURS * 60 * MINUTE)
  const sheets = await sheetsOf(
    { db, now, userId: actor.userId, since },
    lying.map(({ id }) => id),
  )
  const patients = sheets.map(({ visit, stored, around }) => {
    const from = new Date(Math.min(startOfShift(now, around.settings).getTime(), lately.getTime()))
    const window = { from, to: new Date(now.getTime() + (ON_TIME_MINUTES + 1) * MINUTE) }
    const orders = sheetOrders(stored, window, around).flatMap((one) => {
      const cells = one.cells.filter(({ state }) => state !== 'to_come' && state !== 'closed')
      return cells.length > 0 || one.order.kind === 'as_needed' ? [{ ...one, cells }] : []
    })
    return { visit, orders }
  })
  return {
    ward: ward.name,
    asOf: now.toISOString(),
    patients: patients.filter(({ orders }) =>
      orders.some(
        ({ cells, given }) => cells.some(isOfRound(lately)) || given.some(({ effectIs }) => isAsked(effectIs)),
      ),
    ),
  }
})
