import { sql } from 'kysely'
import { addDays, dayOf, startOfDay } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { DAYS_OF_USE, figuresByDay, figuresOfTheatre } from '../../model/board/figures.ts'
import { theatreContract } from '../../model/theatre.contract.ts'
import { OPEN_HOURS } from './board.ts'

/** How the theatres were used on the last days: every case that was to be done, whatever became of it. */
export const showUse = operation(theatreContract.use, async ({ db, now }, { to }) => {
  const from = addDays(to, 1 - DAYS_OF_USE)
  const [rooms, found] = await Promise.all([
    db
      .selectFrom('theatres')
      .select(['id', 'name', sql<boolean>`status = 'Active'`.as('isActive')])
      .orderBy('name')
      .execute(),
    db
      .selectFrom('theatre_cases')
      .select(['theatre_id as theatreId', 'planned_from as from', 'in_theatre_at as inTheatre', 'out_at as out'])
      .where('planned_from', '>=', startOfDay(from))
      .where('planned_from', '<', startOfDay(addDays(to, 1)))
      .where('state', 'not in', ['cancelled', 'postponed'])
      .execute(),
  ])
  const cases = found.flatMap(({ theatreId, from: at, inTheatre, out }) =>
    theatreId && at ? { theatreId, from: at, inTheatre, out, day: dayOf(at) } : [],
  )
  const days = Array.from({ length: DAYS_OF_USE }, (_, at) => addDays(from, at))
  const about = { theatres: rooms.filter(({ isActive }) => isActive).length, hours: OPEN_HOURS, now }
  return {
    ...{ from, to, days: figuresByDay(cases, days, about) },
    theatres: rooms
      .map(({ id, name, isActive }) => {
        const here = cases.filter(({ theatreId }) => theatreId === id)
        return { id, name, isActive, ...figuresOfTheatre(here, about) }
      })
      .filter((room) => room.isActive || room.cases > 0)
      .map(({ isActive: _, ...room }) => room),
  }
})
