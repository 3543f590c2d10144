import { addDays, dayOf, startOfDay } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { holdStock } from '../../../stock/server/available/reservations.ts'
import type { CaseState } from '../../model/case/case-words.ts'
import { isInside, isOutside, isWaiting } from '../../model/case/next-state.ts'
import { holderOf } from './case-stock.ts'

/** What has a register of its own is issued by the pharmacy. */
export const WITH_A_REGISTER = ['H1', 'X', 'narcotic']
/** Units are held until so many days after the planned one: until the case is done or cancelled. */
const HELD_DAYS = 30

/** Whether a case still takes items, or gives them back. */
export const isOpenForItems = (state: CaseState): boolean => isOutside(state) || isWaiting(state) || isInside(state)

/** Holds what a case has and has not given back. The batches are locked. */
export async function holdItems(db: HospitalDb, caseId: string, from: Date | null, now: Date): Promise<void> {
  const items = await db
    .selectFrom('theatre_case_items')
    .select(['batch_id as batchId', 'place_id as placeId', 'quantity'])
    .where('case_id', '=', caseId)
    .where('state', '<>', 'returned')
    .where('posted_at', 'is', null)
    .execute()
  const until = startOfDay(addDays(dayOf(from && from > now ? from : now), HELD_DAYS))
  await holdStock(db, { holder: holderOf(caseId), holds: items, until, now })
}
