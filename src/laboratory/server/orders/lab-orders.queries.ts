import { type RawBuilder, sql } from 'kysely'
import { dayOf, startOfDay } from '../../../kernel/calendar.ts'
import type { Priority } from '../../../orders/model/order-words.ts'
import { isOnWorklist, isOpenLine } from '../../../orders/server/lines-of-worklist.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { containingWords, idIn, keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { INVESTIGATION_ONLY } from '../../../visits/model/visit.ts'
import { LAST_PLACE } from '../../../wards/server/rooms/last-place.ts'
import { dueOf, type Targets } from '../../model/orders/due.ts'
import type { LabOrdersFilter } from '../../model/orders/lab-orders.contract.ts'
import type { LabOrderRow, VisitKind } from '../../model/orders/shown-lab-order.ts'
import { isOpen, progressOfFilter, stateOfOrder } from '../../model/orders/state-of-order.ts'
import type { LineProgress } from '../../model/results/line-progress.ts'
import { accessionNo, readScan } from '../../model/samples/accession.ts'
import { nameOnList, type ReaderOfLists } from '../confidential/name-on-list.queries.ts'
import { FACTS, progressOf } from '../results/line-progress.queries.ts'

const URGENCY = sql<number>`array_position(array['stat', 'urgent', 'routine'], o.priority)`

const KIND = sql<VisitKind>`case when v.visit_type = ${INVESTIGATION_ONLY} then 'LAB' when v.patient_type = 'Emergency' then 'EMERGENCY'
  else v.patient_type end`

const foundBy = (isLaboratory: boolean) =>
  sql`lower(concat_ws(' ', p.name, p.uhid, v.visit_no, o.order_no, ${nameOnList(isLaboratory, sql`l.name`)}))`

type Asked = LabOrdersFilter & { readonly limit?: number | undefined; readonly after?: string | undefined }
/** Outside the laboratory a test that is confidential has no name on the worklist, and is found by none (amendment 14). */
type Where = ReaderOfLists & { readonly now: Date }

const WAIT_TO_BE_VERIFIED = sql`select again.order_line_id from lab_results again
  where again.verified_at is null and again.struck_at is null`

/** The lines that a filter is about: those of its days, of one day where only one is named; else its worklist. */
const linesOf = ({ from, to }: LabOrdersFilter, now: Date): RawBuilder<boolean> =>
  isOnWorklist('laboratory', { from: from || to, to: to || from }, now, WAIT_TO_BE_VERIFIED)

/** Lines of the laboratory that the filter finds, whatever their state; what a desk recorded stands on no worklist. */
function filtered(db: HospitalDb, { search, kind, discharged, category, test, doctor, ...days }: Asked, where: Where) {
  let found = db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) => onRow(join, 'o', 'l.order_id'))
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'l.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'l.patient_id'))
    .innerJoin('lab_tests as t', (join) => onRow(join, 't', 'l.lab_test_id'))
    .where('l.department', '=', 'laboratory')
    .where('l.done_on', 'is', null)
    .where(linesOf(days, where.now))
  if (search)
    found = found.where(
      sql<boolean>`(${containingWords(foundBy(where.isLaboratory), search)} or ${ofSample(search, where)})`,
    )
  if (kind) found = found.where(KIND, '=', kind)
  if (discharged) found = found.where('v.discharge_date', discharged === 'yes' ? 'is not' : 'is', null)
  if (category) found = found.where('t.category', '=', category)
  if (test) found = found.where('l.lab_test_id', '=', test)
  if ((test || category) && !where.isLaboratory) found = found.where(sql<boolean>`not t.is_confidential`)
  if (doctor) found = found.where('o.practitioner_id', '=', doctor)
  return found
}

/** Whether a line hangs on the collection that was scanned or typed. */
function ofSample(search: string, { hospitalId, now }: Where): RawBuilder<boolean> {
  const scanned = readScan(hospitalId, search, dayOf(now))
  if (scanned.of !== 'own') return sql`false`
  return sql`exists (select from lab_container_lines i join lab_sample_containers c on ${sameRow('c', 'i.sample_container_id')}
      join lab_samples m on ${sameRow('m', 'c.sample_id')}
    where ${sameRow('l', 'i.order_line_id')} and m.day = ${scanned.no.day} and m.sequence = ${scanned.no.sequence})`
}

/**
 * The lines that the filter finds, before anything is worked out of them: a planner that knows nothing of the tables yet would else
 * work out the progress of every line there is.
 */
const asking = (db: HospitalDb, asked: Asked, where: Where) =>
  db.with(
    (cte) => cte('asked').materialized(),
    () => filtered(db, asked, where).select(['l.hospital_id', 'l.id', 'l.order_id']),
  )

const withProgress = (db: HospitalDb, asked: Asked, where: Where) =>
  asking(db, asked, where).with(
    (cte) => cte('progressed').materialized(),
    (made) =>
      made
        .selectFrom('asked')
        .innerJoin('order_lines as l', (join) =>
          join.onRef('l.hospital_id', '=', 'asked.hospital_id').onRef('l.id', '=', 'asked.id'),
        )
        .innerJoinLateral(
          () => FACTS.as<'f'>(sql.ref('f')),
          (join) => join.onTrue(),
        )
        .select(['l.order_id', progressOf('f.facts').as('progress')]),
  )

/** One page of the worklist: orders with a line that the filter finds, each with all its tests. */
export async function labOrdersPage(db: HospitalDb, asked: Asked, where: Where): Promise<Page<LabOrderRow>> {
  const { state, limit = 100, after } = asked
  const found = withProgress(db, asked, where)
    .selectFrom('orders as o')
    .where('o.id', 'in', (from) =>
      state
        ? from
            .selectFrom('progressed')
            .select('progressed.order_id')
            .where('progressed.progress', 'in', progressOfFilter(state))
        : from.selectFrom('asked').select('asked.order_id'),
    )
  const passed = keyOf(after, ['number', 'moment', 'id'])
  let page = found
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'o.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'o.patient_id'))
    .innerJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'o.practitioner_id'))
    .select(['o.id', 'o.order_no as orderNo', 'o.priority', 'o.ordered_at as orderedAt', 'o.visit_id as visitId'])
    .select(['o.clinical_note as clinicalNote', 'doctor.name as orderedBy', 'v.visit_no as visitNo', KIND.as('kind')])
    .select(['v.discharge_date as dischargedAt', 'v.patient_type as patientType', LAST_PLACE.as('bed')])
    .select(['p.name as patientName', 'p.uhid', 'p.age', 'p.gender', 'p.date_of_birth as dateOfBirth'])
    .select([URGENCY.as('urgency'), sql<string>`o.ordered_at::text`.as('moment')])
  if (passed)
    page = page.where(
      sql<boolean>`(${URGENCY}, o.ordered_at, o.id) > (${passed[0]}, ${passed[1]}::timestamptz, ${passed[2]}::uuid)`,
    )
  const [{ total }, fetched] = await Promise.all([
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    page
      .orderBy(URGENCY)
      .orderBy('o.ordered_at')
      .orderBy('o.id')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ urgency, moment, id }) => [urgency, moment, id])
  const ids = kept.map(({ id }) => id)
  const [tests, samples] = await Promise.all([testsOf(db, ids, where.isLaboratory), samplesOf(db, ids)])
  const rows = kept.map(({ urgency: _, moment: __, bed, patientType, dischargedAt, ...order }): LabOrderRow => {
    const priority = order.priority as Priority
    const ofOrder = tests.get(order.id) ?? []
    const newest = samples.get(order.id)?.[0]
    const due = dueOf(
      order.orderedAt,
      priority,
      ofOrder.filter(({ progress }) => isOpen(progress)),
    )
    return {
      ...order,
      priority,
      orderedAt: order.orderedAt.toISOString(),
      dueAt: due?.toISOString() ?? null,
      isDischarged: dischargedAt !== null,
      place: bed ?? patientType,
      state: stateOfOrder(ofOrder.map(({ progress }) => progress)),
      tests: ofOrder.map(({ lineId, name, category, progress }) => ({
        lineId,
        name,
        category: category ?? '',
        progress,
      })),
      sample: newest ? { id: newest.sampleId, accessionNo: accessionNo(where.hospitalId, newest) } : null,
      containers: (samples.get(order.id) ?? [])
        .filter(({ sampleId }) => sampleId === newest?.sampleId)
        .map(({ name, cap }) => ({ name, cap })),
      untold: ofOrder.reduce((sum, { untold }) => sum + untold, 0),
    }
  })
  return { rows, total, next }
}

type ShownTest = Targets & {
  readonly orderId: string
  readonly lineId: string
  readonly name: string
  readonly category: string | null
  readonly progress: LineProgress
  readonly untold: number
}

/** All tests of orders, in their places; a finished one has no target. */
async function testsOf(
  db: HospitalDb,
  ids: readonly string[],
  isLaboratory: boolean,
): Promise<Map<string, ShownTest[]>> {
  if (ids.length === 0) return new Map()
  const day = sql`(o.ordered_at at time zone 'Asia/Kolkata')::date`
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) => onRow(join, 'o', 'l.order_id'))
    .innerJoin('lab_tests as t', (join) => onRow(join, 't', 'l.lab_test_id'))
    .leftJoin('lab_test_terms as terms', (join) =>
      join
        .on(sameRow('t', 'terms.lab_test_id'))
        .on(sql<boolean>`terms.valid_from <= ${day} and (terms.valid_to is null or terms.valid_to >= ${day})`),
    )
    .innerJoinLateral(
      () => FACTS.as<'f'>(sql.ref('f')),
      (join) => join.onTrue(),
    )
    .select(['l.order_id as orderId', 'l.id as lineId', 't.category', progressOf('f.facts').as('progress')])
    .select(nameOnList(isLaboratory, sql`coalesce(t.short_name, l.name)`).as('name'))
    .select(['terms.turnaround_minutes as turnaroundMinutes', 'terms.stat_minutes as statMinutes'])
    .select(
      sql<number>`(select count(*)::int from lab_results r join lab_critical_alerts a on a.hospital_id = r.hospital_id and a.result_id = r.id
        where ${sameRow('l', 'r.order_line_id')} and a.acknowledged_at is null and r.struck_at is null)`.as('untold'),
    )
    .where(idIn('l.order_id', ids))
    .where('l.department', '=', 'laboratory')
    .where('l.done_on', 'is', null)
    .orderBy('l.position')
    .execute()
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** The containers that the tests of orders hang on, those of the newest collection first. */
async function samplesOf(db: HospitalDb, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('lab_container_lines as i', (join) => join.on(sameRow('l', 'i.order_line_id')))
    .innerJoin('lab_sample_containers as c', (join) => onRow(join, 'c', 'i.sample_container_id'))
    .innerJoin('lab_samples as m', (join) => onRow(join, 'm', 'c.sample_id'))
    .leftJoin('lab_containers as k', (join) => onRow(join, 'k', 'c.container_id'))
    .select(['l.order_id as orderId', 'm.id as sampleId', 'm.day', 'm.sequence', 'c.place', 'c.name', 'k.cap'])
    .distinct()
    .where(idIn('l.order_id', ids))
    .orderBy('m.day', 'desc')
    .orderBy('m.sequence', 'desc')
    .orderBy('c.place')
    .execute()
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** Where the tests of a filter stand, and what was verified today; the state itself is not asked, between states the tiles choose. */
export async function labOrderTiles(db: HospitalDb, { state: _, ...asked }: LabOrdersFilter, where: Where) {
  const [states, today] = await Promise.all([
    withProgress(db, asked, where)
      .selectFrom('progressed')
      .select(['progressed.progress as state', sql<number>`count(*)::int`.as('count')])
      .groupBy('progressed.progress')
      .execute(),
    db
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', (join) => onRow(join, 'o', 'l.order_id'))
      .where('l.department', '=', 'laboratory')
      .where('l.done_on', 'is', null)
      .where('l.completed_at', '>=', startOfDay(dayOf(where.now)))
      .select(sql<number>`count(*)::int`.as('verifiedToday'))
      .select(
        sql<
          number | null
        >`round(extract(epoch from percentile_cont(0.5) within group (order by l.completed_at - o.ordered_at)) / 60)::int`.as(
          'medianMinutes',
        ),
      )
      .executeTakeFirstOrThrow(),
  ])
  return { states: states.map(({ state, count }) => ({ state: state as LineProgress, count })), ...today }
}

/**
 * How many tests are pending, as the worklist counts them without a filter: those that are open, and those that were verified and have a
 * value again that waits for it. Asked at every change by every open screen, so it works out no progress.
 */
export async function countPendingTests(db: HospitalDb): Promise<number> {
  const { n } = await db
    .selectFrom('order_lines as l')
    .select(sql<number>`count(*)::int`.as('n'))
    .where(sql<boolean>`l.id in (
      select l.id from order_lines l where ${isOpenLine('laboratory')} union all ${WAIT_TO_BE_VERIFIED})`)
    .where('l.cancelled_at', 'is', null)
    .where('l.done_on', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}
