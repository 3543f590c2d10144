import { sql } from 'kysely'
import { addDays, startOfDay } from '../../../kernel/calendar.ts'
import { idsOfPatients } from '../../../patients/server/search/patient-search.queries.ts'
import { containing, keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { theatreContract } from '../../model/theatre.contract.ts'
import { cardsOf, casesWithPatients } from '../cases/cases.queries.ts'

const DAYS = 7

/** Cases and planned minutes of surgeons and anaesthetists by day. */
export const showWeek = operation(theatreContract.week, async ({ db }, { from }) => {
  const rows = await db
    .selectFrom('theatre_cases as c')
    .innerJoin('theatre_case_staff as s', (join) =>
      join.onRef('s.hospital_id', '=', 'c.hospital_id').onRef('s.case_id', '=', 'c.id'),
    )
    .innerJoin('practitioners as d', (join) => onRow(join, 'd', 's.practitioner_id'))
    .select(['d.id', 'd.name', sql<string>`((c.planned_from at time zone 'Asia/Kolkata')::date)::text`.as('day')])
    .select([sql<number>`count(*)::int`.as('cases'), sql<number>`sum(c.minutes)::int`.as('minutes')])
    .where('s.is_off', '=', false)
    .where('s.part', 'in', ['surgeon', 'anaesthetist'])
    .where('c.state', 'not in', ['requested', 'postponed', 'cancelled'])
    .where('c.planned_from', '>=', startOfDay(from))
    .where('c.planned_from', '<', startOfDay(addDays(from, DAYS)))
    .groupBy(['d.id', 'd.name', sql`3`])
    .orderBy('d.name')
    .orderBy('d.id')
    .execute()
  const days = Array.from({ length: DAYS }, (_, at) => addDays(from, at))
  return {
    people: [...Map.groupBy(rows, ({ id }) => id).values()].map((of) => ({
      name: of[0]?.name ?? '',
      days: days.map((day) => {
        const on = of.find((one) => one.day === day)
        return { day, cases: on?.cases ?? 0, minutes: on?.minutes ?? 0 }
      }),
    })),
  }
})

/** Cases, the latest first, page by page. */
export const listCases = operation(
  theatreContract.list,
  async ({ db, now }, { from, to, state, search, limit = 100, after }) => {
    const at = sql<Date>`coalesce(c.planned_from, c.created_at)`
    let asked = casesWithPatients(db)
    if (from) asked = asked.where(at, '>=', startOfDay(from))
    if (to) asked = asked.where(at, '<', startOfDay(addDays(to, 1)))
    if (state) asked = asked.where('c.state', '=', state)
    const typed = search?.trim()
    if (typed) {
      asked = asked.where(
        sql<boolean>`(c.patient_id in ${idsOfPatients(typed)} or v.visit_no ilike ${containing(typed)})`,
      )
    }
    const passed = keyOf(after, ['moment', 'id'])
    const page = passed
      ? asked.where(sql<boolean>`(${at}, c.id) < (${passed[0]}::timestamptz, ${passed[1]}::uuid)`)
      : asked
    const [{ total }, fetched] = await Promise.all([
      asked.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
      page
        .orderBy(at, 'desc')
        .orderBy('c.id', 'desc')
        .limit(limit + 1)
        .execute(),
    ])
    const { kept, next } = pageFrom(fetched, limit, ({ moment, id }) => [moment, id])
    return { rows: await cardsOf(db, kept, now), total, next }
  },
)
