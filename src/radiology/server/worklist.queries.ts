import { sql } from 'kysely'
import { PAID, type PaymentOfOrder } from '../../orders/model/payment-gate.ts'
import { isOnWorklist, isOpenLine } from '../../orders/server/lines-of-worklist.ts'
import { paymentsOfOrders } from '../../orders/server/payments-of-orders.queries.ts'
import type { Page } from '../../platform/model/contract/page.ts'
import { containingWords, keyOf, pageFrom } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../platform/server/database/same-row.ts'
import { LAST_PLACE } from '../../wards/server/rooms/last-place.ts'
import { type ExaminationState, type Modality, STATES_OF_STAGE } from '../model/examination-words.ts'
import type { WorklistFilter } from '../model/radiology.contract.ts'
import type { ExaminationRow } from '../model/shown-examination.ts'
import { type SelectedStudy, showExamination } from './show-examination.ts'

/** The state of a line `l` with its latest examination `x`: worklist, figures and filters all ask this expression. */
export const STATE = sql<ExaminationState>`case when l.cancelled_at is not null then 'cancelled'
  when l.completed_at is not null then 'verified'
  when x.done_at is not null and r.id is not null then 'reporting' when x.done_at is not null then 'done'
  when x.arrived_at is not null then 'arrived' when x.scheduled_for is not null then 'scheduled' else 'ordered' end`

/** Open stat studies, then who has arrived, then what is to be done, then what is to be reported, then the rest; each by urgency. */
const IN_LIST = sql<number>`(case when ${STATE} in ('ordered', 'scheduled', 'arrived') and o.priority = 'stat' then 0
    when ${STATE} = 'arrived' then 1 when ${STATE} in ('ordered', 'scheduled') then 2 when ${STATE} in ('done', 'reporting') then 3 else 4 end) * 10
  + array_position(array['stat', 'urgent', 'routine'], o.priority)`

export const FOUND_BY = sql`lower(concat_ws(' ', p.name, p.uhid, v.visit_no, o.order_no, l.name))`

/** The ordered studies of the hospital with their latest examination and report; what a desk recorded stands on no worklist. */
export const studies = (db: HospitalDb) =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) => onRow(join, 'o', 'l.order_id'))
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'l.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'l.patient_id'))
    .innerJoin('radiology_studies as t', (join) => onRow(join, 't', 'l.radiology_study_id'))
    .innerJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'o.practitioner_id'))
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('radiology_examinations as e')
          .selectAll('e')
          .where(sql<boolean>`${sameRow('l', 'e.order_line_id')}`)
          .orderBy('e.place', 'desc')
          .limit(1)
          .as('x'),
      (join) => join.onTrue(),
    )
    .leftJoin('radiology_forms_f as f', (join) =>
      join.onRef('f.hospital_id', '=', 'x.hospital_id').onRef('f.examination_id', '=', 'x.id'),
    )
    .leftJoin('radiology_reports as r', (join) =>
      join.onRef('r.hospital_id', '=', 'l.hospital_id').onRef('r.order_line_id', '=', 'l.id'),
    )
    .where('l.department', '=', 'radiology')
    .where('l.done_on', 'is', null)

/** What a row is shown from. */
export const shownColumns = (asked: ReturnType<typeof studies>) =>
  asked
    .select([
      'l.id',
      'l.version',
      'l.order_id as orderId',
      'l.visit_id as visitId',
      'l.name as study',
      'l.side',
      't.modality as ofCatalogue',
    ])
    .select(['v.visit_no as visitNo', 'v.patient_type as patientType', LAST_PLACE.as('bed'), 'o.order_no as orderNo'])
    .select(['p.name as patientName', 'p.uhid', 'p.gender', 'p.age', 'p.date_of_birth as dateOfBirth'])
    .select(['o.priority', 'o.clinical_note as clinicalNote', 'o.ordered_at as orderedAt'])
    .select(['doctor.name as practitioner', STATE.as('state'), 'l.completed_at as completedAt'])
    .select(['x.modality', 'x.place', 'x.scheduled_for as scheduledFor', 'x.arrived_at as arrivedAt'])
    .select(['x.done_at as doneAt', 'x.answered_at as answeredAt', 'x.pregnancy', 'x.last_period as lastPeriod'])
    .select(['x.with_contrast as withContrast', 'x.contrast_allergy as contrastAllergy', 'x.metal'])
    .select(['x.creatinine', 'x.creatinine_on as creatinineOn', 'x.is_side_confirmed as isSideConfirmed'])
    .select(['x.cleared_because as clearedBecause', 'f.id as formId', 'f.declared_at as declaredAt'])

function filtered(db: HospitalDb, filter: Omit<WorklistFilter, 'stage' | 'modality'>, now: Date) {
  const asked = studies(db).where(isOnWorklist('radiology', filter, now))
  return filter.search ? asked.where(containingWords(FOUND_BY, filter.search)) : asked
}

export const MODALITY = sql<Modality>`coalesce(x.modality, t.modality)`

type Asked = WorklistFilter & { readonly limit?: number | undefined; readonly after?: string | undefined }

/** One page of the worklist. */
export async function worklistPage(
  db: HospitalDb,
  { stage, modality, limit = 100, after, ...filter }: Asked,
  now: Date,
): Promise<Page<ExaminationRow>> {
  let found = filtered(db, filter, now)
  if (modality) found = found.where(MODALITY, '=', modality)
  if (stage) found = found.where(STATE, 'in', STATES_OF_STAGE[stage])
  const counted = found.select(sql<number>`count(*)::int`.as('total'))
  const passed = keyOf(after, ['number', 'moment', 'id'])
  if (passed)
    found = found.where(
      sql<boolean>`(${IN_LIST}, o.ordered_at, l.id) > (${passed[0]}, ${passed[1]}::timestamptz, ${passed[2]}::uuid)`,
    )
  const fetched = await shownColumns(found)
    .select([IN_LIST.as('inList'), sql<string>`o.ordered_at::text`.as('moment')])
    .orderBy(IN_LIST)
    .orderBy('o.ordered_at')
    .orderBy('l.id')
    .limit(limit + 1)
    .execute()
  const { total } = await counted.executeTakeFirstOrThrow()
  const { kept, next } = pageFrom(fetched, limit, ({ inList, moment, id }) => [inList, moment, id])
  const open = kept.filter(({ doneAt, completedAt }) => doneAt === null && completedAt === null)
  const payments = await paymentsOfOrders(db, [...new Set(open.map(({ visitId }) => visitId))])
  return { rows: kept.map((row) => showExamination(row, paymentOf(row, payments))), total, next }
}

/** What is not paid of a study; nothing once it was done. */
export const paymentOf = (
  { orderId, doneAt }: Pick<SelectedStudy, 'orderId' | 'doneAt'>,
  payments: ReadonlyMap<string, PaymentOfOrder>,
): PaymentOfOrder => (doneAt === null && payments.get(orderId)) || PAID

/** The figures above the worklist; they are of all modalities and stages, between which they choose. */
export async function worklistTiles(db: HospitalDb, { stage: _, modality: __, ...filter }: WorklistFilter, now: Date) {
  const asked = filtered(db, filter, now)
  const rows = await asked
    .select([MODALITY.as('modality'), STATE.as('state'), sql<number>`count(*)::int`.as('count')])
    .groupBy([MODALITY, STATE])
    .execute()
  const { median } = await asked
    .select(
      sql<
        number | null
      >`round(extract(epoch from percentile_cont(0.5) within group (order by r.verified_at - x.done_at)) / 60)::int`.as(
        'median',
      ),
    )
    .where('r.verified_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const sum = (states: readonly ExaminationState[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((all, { count }) => all + count, 0)
  const byModality = Map.groupBy(rows, ({ modality }) => modality)
  return {
    pending: sum(STATES_OF_STAGE.pending),
    inProgress: sum(STATES_OF_STAGE['in-progress']),
    completed: sum(STATES_OF_STAGE.completed),
    total: rows.reduce((all, { count }) => all + count, 0),
    medianMinutes: median,
    modalities: [...byModality].map(([modality, of]) => ({
      modality,
      count: of.reduce((all, { count }) => all + count, 0),
    })),
  }
}

/** How many studies are pending or in progress, as the tiles of the worklist count them without a filter. */
export async function countOpenStudies(db: HospitalDb): Promise<number> {
  const { n } = await db
    .selectFrom('order_lines as l')
    .select(sql<number>`count(*)::int`.as('n'))
    .where(isOpenLine('radiology'))
    .executeTakeFirstOrThrow()
  return n
}
