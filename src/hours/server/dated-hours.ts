import { dayOf } from '../../kernel/calendar.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { USUAL_SETTINGS } from '../model/dose-times.ts'
import { hoursContract } from '../model/hours.contract.ts'
import { nursingSettings } from './hours.queries.ts'

/** The times that count, the usual ones first. */
export const showNursingSettings = operation(hoursContract.settings, async ({ db, now }) => ({
  settings: [USUAL_SETTINGS, ...(await nursingSettings(db))],
  today: dayOf(now),
}))

/** Other times from a day to come on. */
export const setNursingSettings = operation(
  hoursContract.set,
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
