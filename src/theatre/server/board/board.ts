import { sql } from 'kysely'
import { addDays, type IsoDate, showTime, startOfDay } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { toldOf } from '../../model/board/clashes.ts'
import { figuresOfDay } from '../../model/board/figures.ts'
import { isCompleted, isInside, isOutside } from '../../model/case/next-state.ts'
import { type ShownTheatre, theatreContract } from '../../model/theatre.contract.ts'
import { cardsOf, casesWithPatients, type FoundCase } from '../cases/cases.queries.ts'
import { plannedOf } from './planned.queries.ts'

/** Hours for which a theatre is open in a day. */
export const OPEN_HOURS = 12

/** A day of the theatres. */
export const showBoard = operation(theatreContract.board, async ({ db, now }, { day }) => {
  const [theatres, onDay, waiting, pushed] = await Promise.all([
    db
      .selectFrom('theatres')
      .select(['id', 'name', 'note', sql<ShownTheatre['status']>`status`.as('status')])
      .where('status', '<>', 'Inactive')
      .orderBy('name')
      .execute(),
    casesOfDay(db, day),
    casesWithPatients(db)
      .where('c.state', 'in', ['requested', 'postponed'])
      .orderBy('c.created_at')
      .orderBy('c.id')
      .limit(100)
      .execute(),
    pushedOn(db, day),
  ])
  const [cases, asked] = [await cardsOf(db, onDay, now), await cardsOf(db, waiting, now)]
  const planned = onDay.flatMap((row) => plannedOf(row) ?? [])
  const live = onDay.filter(({ state }) => state !== 'cancelled')
  return {
    theatres: theatres.map((theatre) => ({ ...theatre, now: stateOf(theatre, onDay, now) })),
    cases,
    waiting: asked,
    told: toldOf(planned, showTime).map(({ caseId, words }) => ({ caseId, words })),
    pushed,
    figures: {
      cases: live.length,
      done: live.filter(({ state }) => isCompleted(state)).length,
      inTheatre: live.filter(({ state, out }) => isInside(state) && out === null).length,
      notReady: cases.filter(({ state, missing }) => isOutside(state) && missing.length > 0).length,
      ...figuresOfDay(
        live.flatMap(({ theatreId, from, inTheatre, out }) =>
          theatreId && from ? { theatreId, from, inTheatre, out } : [],
        ),
        { theatres: theatres.filter(({ status }) => status === 'Active').length, hours: OPEN_HOURS, now },
      ),
    },
  }
})

/** Cases with a place on a day, in the order of their times. */
export const casesOfDay = (db: HospitalDb, day: IsoDate): Promise<FoundCase[]> =>
  casesWithPatients(db)
    .where('c.planned_from', '>=', startOfDay(day))
    .where('c.planned_from', '<', startOfDay(addDays(day, 1)))
    .where('c.state', '<>', 'postponed')
    .orderBy('c.planned_from')
    .orderBy('c.id')
    .execute()

function stateOf(
  { id, status }: Pick<ShownTheatre, 'id' | 'status'>,
  cases: readonly FoundCase[],
  now: Date,
): ShownTheatre['now'] {
  if (status === 'Maintenance') return 'maintenance'
  const here = cases.filter(({ theatreId }) => theatreId === id)
  if (here.some(({ inTheatre, out }) => inTheatre !== null && out === null)) return 'in_theatre'
  const isCleaned = here.some(
    ({ out, heldUntil }) => out !== null && out <= now && heldUntil !== null && heldUntil > now,
  )
  return isCleaned ? 'cleaning' : 'available'
}

async function pushedOn(db: HospitalDb, day: IsoDate) {
  const rows = await db
    .selectFrom('theatre_case_log as l')
    .innerJoin('theatre_cases as c', (join) => onRow(join, 'c', 'l.case_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'c.patient_id'))
    .select(['l.case_id as caseId', 'p.name as patientName', 'l.from_at as fromAt', 'l.to_at as toAt', 'l.reason'])
    .where('l.kind', '=', 'pushed')
    .where('l.to_at', '>=', startOfDay(day))
    .where('l.to_at', '<', startOfDay(addDays(day, 1)))
    .orderBy('l.entry_no')
    .limit(50)
    .execute()
  return rows.flatMap(({ fromAt, toAt, reason, ...row }) =>
    fromAt && toAt ? { ...row, fromAt: fromAt.toISOString(), toAt: toAt.toISOString(), reason: reason ?? '' } : [],
  )
}
