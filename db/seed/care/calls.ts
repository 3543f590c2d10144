import { randomUUID } from 'node:crypto'
import { addDays, dayOf, startOfDay } from '../../../src/kernel/calendar.ts'
import { orRefuse } from '../../../src/platform/server/contract/refused.ts'
import { onRow } from '../../../src/platform/server/database/same-row.ts'
import { recordAll } from '../../../src/platform/server/records/audit.ts'
import { decideCall } from '../../../src/telecalling/model/decide-call.ts'
import { addCallOption } from '../../../src/telecalling/server/add-call-option.ts'
import { momentOf } from '../moments.ts'
import { TELECALLERS } from '../people/staff.ts'
import { actAt, performAt, type Scenario } from '../scenario.ts'

/** Paise. */
const BUDGETS = [2_400_000, 3_800_000, 4_500_000, 6_000_000]
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

/** Three telecallers have called some of those who went home: the next calls are overdue, due today, or to come. */
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
    .select(['v.id', 'v.patient_id', 'v.discharge_date'])
    .where('d.reason', '<>', 'Death')
    .where('v.discharge_date', '<', startOfDay(addDays(today, -DAYS_AT_HOME)))
    .orderBy('v.discharge_date', 'desc')
    .orderBy('v.id')
    .limit(VISITS)
    .execute()
  const calls = visits.map(({ id, patient_id, discharge_date }, place) => {
    const [disposition, subDisposition, dueIn] = CALLS[place % CALLS.length] ?? CALLS[0]
    const at = momentOf(addDays(dayOf(discharge_date ?? now), 1), `11:${10 + place * 3}`)
    const followUpDate = dueIn === null ? null : addDays(today, dueIn)
    const telecaller = telecallers[place % telecallers.length] ?? null
    const budgetAmount = chance.happens(60) ? chance.pick(BUDGETS) : null
    const of = { seen: null, stored: null, today: dayOf(at), isDeceased: false, hospitals: [hospitalLabel] }
    orRefuse(decideCall({ hospitalLabel, disposition, subDisposition, followUpDate, budgetAmount, remark: null }, of))
    return {
      ...{
        id: randomUUID(),
        visit_id: id,
        patient_id,
        call_date: of.today,
        called_on: at,
        created_at: at,
        updated_at: at,
      },
      ...{ hospital_label: hospitalLabel, budget_amount: budgetAmount, follow_up_date: followUpDate },
      ...{ disposition, sub_disposition: subDisposition, telecaller_name: telecaller },
    }
  })
  await actAt(scenario, now, 'telecaller')
  if (calls.length > 0) await db.insertInto('call_records').values(calls).execute()
  for (const { id, called_on } of calls) {
    await actAt(scenario, called_on, 'telecaller')
    const event = { type: 'call.saved', subject: { type: 'call_record', id } }
    await recordAll(db, scenario.staff.telecaller, [event])
  }
  await actAt(scenario, now, 'admin')
}
