import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { shiftListsContract } from '../../model/shifts/shift-lists.contract.ts'
import { USUAL_SETTINGS } from '../../model/times/dose-times.ts'
import { nursingSettings } from '../sheet/doses.queries.ts'

/** The times that count, the usual ones first. */
export const showNursingSettings = operation(shiftListsContract.settings, async ({ db, now }) => ({
  settings: [USUAL_SETTINGS, ...(await nursingSettings(db))],
  today: dayOf(now),
}))

/** Other times from a day to come on. */
export const setNursingSettings = operation(
  shiftListsContract.set,
  async ({ db, now, record, refuse }, { from, times, shifts }) => {
    if (from <= dayOf(now)) refuse('NOT_TO_COME', { field: 'from' })
    const taken = await db.selectFrom('nursing_settings').select('id').where('valid_from', '=', from).executeTakeFirst()
    if (taken) refuse('DAY_TAKEN', { field: 'from' })
    const { id } = await db
      .insertInto('nursing_settings')
      .values({ valid_from: from, times: JSON.stringify(times), shifts })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({ type: 'nursing.times_set', subject: { type: 'nursing_settings', id }, facts: { from } })
    return { id }
  },
)
