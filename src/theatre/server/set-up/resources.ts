import { sql } from 'kysely'
import { addDays, dayOf, startOfDay } from '../../../kernel/calendar.ts'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { STAFF_WORDS, type StaffPart } from '../../model/case/case-words.ts'
import { theatreSetUpContract } from '../../model/set-up.contract.ts'

/** Theatres, equipment and people with what they are used for today. */
export const showResources = operation(theatreSetUpContract.resources, async ({ db, now }) => {
  const today = dayOf(now)
  const isToday = sql<boolean>`c.planned_from >= ${startOfDay(today)} and c.planned_from < ${startOfDay(addDays(today, 1))}
    and c.state not in ('requested', 'postponed', 'cancelled')`
  const isInUse = sql<boolean>`c.in_theatre_at is not null and c.out_at is null`
  const [theatres, equipment, staff, places, services] = await Promise.all([
    db
      .selectFrom('theatres as t')
      .leftJoin('stock_places as k', (join) => onRow(join, 'k', 't.place_id'))
      .leftJoin('services as s', (join) => onRow(join, 's', 't.service_id'))
      .select(['t.id', 't.version', 't.name', 't.note', 't.cleaning_minutes as cleaningMinutes'])
      .select(['t.infected_times as infectedTimes', 't.place_id as placeId', 'k.name as place'])
      .select(['t.service_id as serviceId', 's.name as service'])
      .select(sql<'Active' | 'Maintenance' | 'Inactive'>`t.status`.as('status'))
      .select(
        sql<number>`(select count(*)::int from theatre_cases c where ${sameRow('t', 'c.theatre_id')} and ${isToday})`.as(
          'casesToday',
        ),
      )
      .orderBy('t.name')
      .execute(),
    db
      .selectFrom('theatre_equipment as e')
      .select(['e.id', 'e.version', 'e.name'])
      .select(sql<'available' | 'maintenance' | 'out_of_stock'>`e.status`.as('status'))
      .select(
        sql<string | null>`(select t.name from theatre_case_equipment q
          join theatre_cases c on ${sameRow('c', 'q.case_id')} join theatres t on ${sameRow('t', 'c.theatre_id')}
          where ${sameRow('e', 'q.equipment_id')} and not q.is_off and ${isInUse} limit 1)`.as('inUse'),
      )
      .orderBy('e.name')
      .execute(),
    db
      .selectFrom('theatre_cases as c')
      .innerJoin('theatre_case_staff as s', (join) =>
        join.onRef('s.hospital_id', '=', 'c.hospital_id').onRef('s.case_id', '=', 'c.id'),
      )
      .leftJoin('practitioners as d', (join) => onRow(join, 'd', 's.practitioner_id'))
      .leftJoin('users as u', (join) => onRow(join, 'u', 's.user_id'))
      .select(sql<string>`coalesce(d.name, u.full_name, '')`.as('name'))
      .select([sql<StaffPart>`s.part`.as('part'), sql<boolean>`bool_or(${isInUse})`.as('isBusy')])
      .select(sql<number>`count(*)::int`.as('casesToday'))
      .where('s.is_off', '=', false)
      .where(isToday)
      .groupBy([sql`1`, 's.part'])
      .orderBy(sql`1`)
      .execute(),
    db
      .selectFrom('stock_places')
      .select(['id', 'name'])
      .where('kind', 'in', ['theatre', 'store'])
      .where('status', '=', 'Active')
      .orderBy('name')
      .execute(),
    db
      .selectFrom('services')
      .select(['id', 'name'])
      .where('status', '=', 'Active')
      .where('kind', '=', 'clinical')
      .orderBy('name')
      .execute(),
  ])
  return {
    theatres,
    equipment,
    staff: staff.map(({ part, ...one }) => ({ ...one, part: STAFF_WORDS[part] })),
    places,
    services,
  }
})

/** What stands on the shelves of the theatres. */
export const showInventory = operation(theatreSetUpContract.inventory, async ({ db, now }) => {
  const rows = await db
    .selectFrom('stock_balances as s')
    .innerJoin('stock_places as k', (join) => onRow(join, 'k', 's.place_id'))
    .innerJoin('batches as b', (join) => onRow(join, 'b', 's.batch_id'))
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 's.medicine_id'))
    .select(['s.batch_id as batchId', 's.place_id as placeId', 'k.name as place', ITEM_NAME.as('name')])
    .select(['m.kind', 'm.unit', 'b.batch_no as batchNo', 'b.expiry'])
    .select(sql<number>`s.quantity::int`.as('quantity'))
    .select(
      sql<number>`coalesce((select sum(r.quantity)::int from stock_reservations r where ${sameRow('b', 'r.batch_id')}
        and r.place_id = s.place_id and (r.holds_until is null or r.holds_until > ${now})), 0)`.as('held'),
    )
    .select(
      sql<number | null>`(select max(p.par) from stock_par_levels p where p.hospital_id = s.hospital_id
        and p.place_id = s.place_id and p.medicine_id = s.medicine_id)`.as('par'),
    )
    .where('s.quantity', '>', 0)
    .where((eb) =>
      eb.or([
        eb('k.kind', '=', 'theatre'),
        sql<boolean>`exists (select from theatres t where ${sameRow('k', 't.place_id')})`,
      ]),
    )
    .orderBy('k.name')
    .orderBy('m.kind')
    .orderBy('m.name')
    .orderBy('b.expiry')
    .orderBy('s.batch_id')
    .limit(1000)
    .execute()
  return { rows }
})
