import { addDays, dayOf, startOfDay } from '../../../src/kernel/calendar.ts'
import { onRow } from '../../../src/platform/server/database/same-row.ts'
import { addCallOption } from '../../../src/telecalling/server/add-call-option.ts'
import { saveCall } from '../../../src/telecalling/server/save-call.ts'
import { TELECALLERS } from '../people/staff.ts'
import { performAt, type Scenario, setClock } from '../scenario.ts'

/** Paise. */
const BUDGETS = [2_400_000, 3_800_000, 4_500_000, 6_000_000]
const HOUR = 3_600_000
const VISITS = 14
/** A call is made the day after; its next one may be due the day before yesterday. */
const DAYS_AT_HOME = 3

/** What was said, and in how many days from today the next call is due. */
const CALLS = [
  ['Follow-Up', 'Follow-Up After 2 Days', -2],
  ['Busy', 'Currently Busy', -1],
  ['Follow-Up', 'Follow-Up After 2 Days', 0],
  ['Busy', 'Will Notify Later', 0],
  ['Not Reachable', 'Switched Off', 0],
  ['Follow-Up', 'Follow-Up After 1 Week', 4],
  ['Not Reachable', 'Ringing, No Answer', null],
] as const

/** Two telecallers have called some of those who went home: the next calls are overdue, due today, or to come. */
export async function seedCalls(scenario: Scenario): Promise<void> {
  const { db, chance, now } = scenario
  const today = dayOf(now)
  const telecallers = TELECALLERS[scenario.hospital] ?? []
  for (const name of telecallers)
    await performAt(scenario, now, addCallOption, { body: { kind: 'telecaller', name, disposition: null } })
  const { name: hospitalLabel } = await db
    .selectFrom('hospitals')
    .select('name')
    .where('id', '=', scenario.hospital)
    .executeTakeFirstOrThrow()
  const visits = await db
    .selectFrom('visits as v')
    .innerJoin('discharges as d', (join) => onRow(join, 'd', 'v.id'))
    .select(['v.id', 'v.discharge_date'])
    .where('d.reason', '<>', 'Death')
    .where('v.discharge_date', '<', startOfDay(addDays(today, -DAYS_AT_HOME)))
    .orderBy('v.discharge_date', 'desc')
    .orderBy('v.id')
    .limit(VISITS)
    .execute()
  for (const [place, { id, discharge_date }] of visits.entries()) {
    const [disposition, subDisposition, dueIn] = CALLS[place % CALLS.length] ?? CALLS[0]
    const home = dayOf(discharge_date ?? now)
    const at = new Date(startOfDay(addDays(home, 1)).getTime() + 11 * HOUR)
    const said = { disposition, subDisposition, remark: null, telecaller: telecallers[place % telecallers.length] }
    const followUpDate = dueIn === null ? null : addDays(today, dueIn)
    const budgetAmount = chance.happens(60) ? chance.pick(BUDGETS) : null
    const body = { ...said, version: null, hospitalLabel, budgetAmount, followUpDate }
    await performAt(scenario, at, saveCall, { params: { visitId: id }, body })
  }
  await setClock(db, now)
}
