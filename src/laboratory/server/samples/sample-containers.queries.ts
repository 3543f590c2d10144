import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { LAST_PLACE } from '../../../wards/server/rooms/last-place.ts'
import { containerNo } from '../../model/samples/accession.ts'
import type { Rejection } from '../../model/samples/rejection.ts'
import type { SampleContainer } from '../../model/samples/samples.contract.ts'
import { nameOnList, type ReaderOfLists } from '../confidential/name-on-list.queries.ts'

const MOST = 300

/** stat before urgent before routine. */
const URGENCY = (column: string) => sql<number>`array_position(array['stat', 'urgent', 'routine'], ${sql.ref(column)})`

type Asked = { readonly where: RawBuilder<boolean>; readonly order: RawBuilder<unknown> }

/** Containers as the sample desk shows them. */
async function containers(
  db: HospitalDb,
  { hospitalId, isLaboratory }: ReaderOfLists,
  { where, order }: Asked,
): Promise<SampleContainer[]> {
  const rows = await db
    .selectFrom('lab_sample_containers as c')
    .innerJoin('lab_samples as m', (join) => onRow(join, 'm', 'c.sample_id'))
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'c.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'c.patient_id'))
    .leftJoin('lab_containers as k', (join) => onRow(join, 'k', 'c.container_id'))
    .leftJoin('users as collector', (join) => onRow(join, 'collector', 'm.collected_by'))
    .leftJoin('users as receiver', (join) => onRow(join, 'receiver', 'c.received_by'))
    .select(['c.id', 'c.sample_id as sampleId', 'm.day', 'm.sequence', 'c.place', 'c.name', 'k.cap'])
    .select(['c.visit_id as visitId', 'v.visit_no as visitNo', 'p.name as patientName', 'p.uhid', 'p.age', 'p.gender'])
    .select([LAST_PLACE.as('bed'), 'v.patient_type as patientType', 'm.collected_at as collectedAt'])
    .select(['collector.full_name as collectedBy', 'm.is_band_scanned as isBandScanned'])
    .select(['c.received_at as receivedAt', 'receiver.full_name as receivedBy', 'c.rejected_at as rejectedAt'])
    .select(['c.rejection', 'c.rejection_note as rejectionNote', 'c.rack', 'c.rack_place as rackPlace'])
    .select('c.discarded_at as discardedAt')
    .select(
      sql<{ priority: SampleContainer['priority'] | null; tests: string[] }>`(select jsonb_build_object(
          'priority', (array_agg(o.priority order by ${URGENCY('o.priority')}))[1],
          'tests', coalesce(jsonb_agg(${nameOnList(isLaboratory, sql`coalesce(t.short_name, l.name)`)} order by l.id), '[]'))
        from lab_container_lines i join order_lines l on ${sameRow('l', 'i.order_line_id')}
          join orders o on ${sameRow('o', 'l.order_id')} join lab_tests t on ${sameRow('t', 'l.lab_test_id')}
        where ${sameRow('c', 'i.sample_container_id')})`.as('carries'),
    )
    .select(
      sql<
        { place: number; name: string; isReceived: boolean }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('place', other.place,
          'name', other.name, 'isReceived', other.received_at is not null) order by other.place), '[]')
        from lab_sample_containers other where ${sameRow('m', 'other.sample_id')} and other.id <> c.id)`.as('others'),
    )
    .where(where)
    .orderBy(order as RawBuilder<string>)
    .orderBy('c.id')
    .limit(MOST)
    .execute()
  return rows.map(({ day, sequence, place, bed, patientType, carries, others, ...row }) => ({
    ...row,
    no: containerNo(hospitalId, { day, sequence, place }),
    rejection: row.rejection as Rejection | null,
    place: bed ?? patientType,
    priority: carries.priority ?? 'routine',
    tests: carries.tests,
    collectedAt: row.collectedAt?.toISOString() ?? null,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    rejectedAt: row.rejectedAt?.toISOString() ?? null,
    discardedAt: row.discardedAt?.toISOString() ?? null,
    others: others.map((other) => ({
      no: containerNo(hospitalId, { day, sequence, place: other.place }),
      name: other.name,
      isReceived: other.isReceived,
    })),
  }))
}

/** What was drawn and has not arrived, the oldest first. */
export const containersOnTheWay = (db: HospitalDb, reader: ReaderOfLists) =>
  containers(db, reader, {
    where: sql`m.collected_at is not null and c.received_at is null and c.rejected_at is null`,
    order: sql`m.collected_at`,
  })

/** What arrived or was rejected since a moment, the newest first. */
export const containersSince = (db: HospitalDb, reader: ReaderOfLists, since: Date) =>
  containers(db, reader, {
    where: sql`greatest(c.received_at, c.rejected_at) >= ${since}`,
    order: sql`greatest(c.received_at, c.rejected_at) desc`,
  })

type Numbered = { readonly day: IsoDate; readonly sequence: number; readonly place: number | null }

/** The containers of a number: one, or all of its collection. */
export const containersOfNo = (db: HospitalDb, reader: ReaderOfLists, { day, sequence, place }: Numbered) =>
  containers(db, reader, {
    where: sql`m.day = ${day} and m.sequence = ${sequence} and (${place}::int is null or c.place = ${place})`,
    order: sql`c.place`,
  })

/** The containers of a collection, by their places. */
export const containersOfSample = (db: HospitalDb, reader: ReaderOfLists, sampleId: string) =>
  containers(db, reader, { where: sql`m.id = ${sampleId}`, order: sql`c.place` })
