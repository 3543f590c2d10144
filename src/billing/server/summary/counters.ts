import { daysInclusive, type IsoDate } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import { countersContract, MOST_DAYS, type ShownCounters } from '../../model/summary/counters.contract.ts'
import { countersOf } from '../../model/summary/counters.ts'
import { COUNTERS_COLUMNS } from '../../model/summary/counters-columns.ts'
import type { Shift } from '../../model/summary/shifts.ts'
import { moneyOfSessions, sessionsOpened } from './counters.queries.ts'

export type CountersAsked = { readonly from: IsoDate; readonly to: IsoDate; readonly shift?: Shift | undefined }

/** Whether the days are as many as are shown at once. */
export const areDays = ({ from, to }: CountersAsked): boolean => {
  const days = daysInclusive(from, to)
  return days >= 1 && days <= MOST_DAYS
}

export const showCounters = operation(countersContract.counters, async ({ db, refuse }, asked) =>
  areDays(asked) ? countersOn(db, asked) : refuse('NO_SUCH_DAYS', { field: 'to' }),
)

/** Writes the counters of these days to a file, as they are at this moment. */
export const exportCounters = operation(
  countersContract.exportCounters,
  async (context, { format, columnIds, ...asked }) => {
    if (!areDays(asked)) return context.refuse('NO_SUCH_DAYS', { field: 'to' })
    const { rows } = await countersOn(context.db, asked)
    return exportColumns(
      context,
      {
        title: 'Counters',
        list: 'counters',
        columns: COUNTERS_COLUMNS,
        row: null,
        page: async () => ({ rows, total: rows.length, next: null }),
      },
      { format, columnIds },
    )
  },
)

/** The counters of some days and of one shift or all. */
export async function countersOn(db: HospitalDb, { from, to, shift }: CountersAsked): Promise<ShownCounters> {
  const sessions = await sessionsOpened(db, from, to)
  const money = await moneyOfSessions(
    db,
    sessions.map(({ id }) => id),
  )
  const { rows, totals } = countersOf(sessions, money, shift)
  return { rows: [...rows], totals }
}
