import { sql } from 'kysely'
import { addDays, dayOf, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

const DAYS = 30

type Row = { id: string; ward_code: string; ward_type: string; maximum_rooms: number; occupied: number[] }

/**
 * The census: who lay in each ward at the midnight that ended each of the last 30 days, and for today now. Counted
 * from the stays, so it is right for the past whatever was edited since.
 */
export async function occupancy(db: HospitalDb, now: Date) {
  const today = dayOf(now)
  const days: IsoDate[] = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS + 1))
  const firstMidnight = startOfDay(addDays(today, 2 - DAYS))
  const { rows } = await sql<Row>`
    with moments as (
      select n, least(${firstMidnight}::timestamptz + n * interval '24 hours', ${now}::timestamptz) as at
        from generate_series(0, ${DAYS - 1}::int) as n),
    lately as materialized (
      select ward_id, began_at, ended_at from stays where ended_at is null or ended_at > ${firstMidnight}::timestamptz),
    census as (
      select s.ward_id, m.n, count(*) as taken from moments m
        join lately s on s.began_at <= m.at and (s.ended_at is null or s.ended_at > m.at) group by s.ward_id, m.n)
    select w.id, w.ward_code, w.ward_type, w.maximum_rooms,
        array_agg(coalesce(c.taken, 0)::int order by m.n) as occupied
      from wards w cross join moments m left join census c on c.ward_id = w.id and c.n = m.n
      group by w.id, w.ward_code, w.ward_type, w.maximum_rooms
      order by w.ward_type, w.ward_code`.execute(db)
  const wards = rows.map(({ id, ward_code, ward_type, maximum_rooms, occupied }) => ({
    id,
    wardCode: ward_code,
    wardType: ward_type,
    maximumRooms: maximum_rooms,
    occupied,
  }))
  return {
    days,
    rooms: wards.reduce((sum, { maximumRooms }) => sum + maximumRooms, 0),
    occupied: days.map((_, day) => wards.reduce((sum, { occupied }) => sum + (occupied[day] ?? 0), 0)),
    wards,
  }
}
