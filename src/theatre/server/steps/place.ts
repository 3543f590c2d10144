import { sql } from 'kysely'
import { showMoment, showTime } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { cleaningOf, firstFree, type PlannedCase, takenBy } from '../../model/board/clashes.ts'
import { plannedCases } from '../board/planned.queries.ts'

const MINUTE = 60_000
/** How far a free time is looked for. */
const LOOK_AHEAD_MS = 36 * 60 * MINUTE

type Asked = {
  readonly id: string
  readonly theatreId: string
  readonly from: Date
  readonly minutes: number
  readonly precautions: string
}

/** Where a case is to stand, with the theatre, its cleaning and what is planned there. */
export type Place = Asked & {
  readonly theatre: string
  readonly cleaningMinutes: number
  readonly free: Date
  readonly others: readonly PlannedCase[]
}

/** A theatre in use with what is planned there from a time on; refused where it is none. One desk after the other plans a theatre. */
export async function placeOf(db: HospitalDb, asked: Asked): Promise<Verdict<Place, 'NO_SUCH_THEATRE'>> {
  const theatre = await db
    .selectFrom('theatres')
    .select(['name', 'cleaning_minutes as cleaningMinutes', 'infected_times as infectedTimes'])
    .where('id', '=', asked.theatreId)
    .where('status', '=', 'Active')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!theatre) return refuse('NO_SUCH_THEATRE', { field: 'theatreId' })
  const cleaningMinutes = cleaningOf(theatre, asked.precautions)
  const others = await plannedCases(db, {
    from: new Date(+asked.from - LOOK_AHEAD_MS),
    to: new Date(+asked.from + LOOK_AHEAD_MS),
  })
  const free = new Date(+asked.from + (asked.minutes + cleaningMinutes) * MINUTE)
  return accept({ ...asked, theatre: theatre.name, cleaningMinutes, free, others })
}

/** A place that nobody has at that time; else the words say until when it is taken and when it is free. */
export function decidePlace(place: Place): Verdict<Place, 'THEATRE_TAKEN'> {
  const taken = takenBy(place, place.others)
  const last = taken.at(-1)
  if (!last) return accept(place)
  const minutes = place.minutes + place.cleaningMinutes
  const free = firstFree({ ...place, minutes }, place.others)
  return refuse('THEATRE_TAKEN', {
    field: 'theatreId',
    values: { theatre: place.theatre, until: showTime(last.free), free: showMoment(free) },
  })
}

/** Gives a case its place. What was put off or asked for is scheduled from then on. */
export async function keepPlace(db: HospitalDb, { id, theatreId, from, cleaningMinutes }: Place): Promise<string> {
  const { state } = await db
    .updateTable('theatre_cases')
    .set({
      theatre_id: theatreId,
      planned_from: from,
      cleaning_minutes: cleaningMinutes,
      ended_because: null,
      state: sql<string>`case when state in ('requested', 'postponed') then 'scheduled' else state end`,
    })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirstOrThrow()
  return state
}
