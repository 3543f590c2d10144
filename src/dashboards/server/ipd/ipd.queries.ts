import { sql } from 'kysely'
import { HAS_FINAL_PAYMENT, HAS_REFERRAL } from '../../../billing/server/bill-access.queries.ts'
import { payerKind } from '../../../catalogue/server/payers/payers.queries.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import type { DOCUMENT_MARKS, MarkCategory } from '../../../visits/model/tracking/document-marks.ts'
import type { IPD_SORTS, IpdFilter, IpdRow } from '../../model/ipd.contract.ts'
import { BY_NAME, BY_VISIT_NO, beyond, LAST, type Order } from '../visit-order.ts'
import { countInpatients, inpatients, searchedIn } from './ipd-filter.queries.ts'
import { showIpdRow } from './ipd-row.ts'

type Sort = (typeof IPD_SORTS)[number]
export type IpdAsked = IpdFilter & { sort?: Sort | undefined; limit?: number | undefined; after?: string | undefined }

const ORDERS: Record<Sort, Order> = {
  latest: { ...BY_VISIT_NO, direction: 'desc' },
  oldest: { ...BY_VISIT_NO, direction: 'asc' },
  'visit-id': { ...BY_VISIT_NO, direction: 'asc' },
  'visit-id-desc': { ...BY_VISIT_NO, direction: 'desc' },
  name: { ...BY_NAME, direction: 'asc' },
  'name-desc': { ...BY_NAME, direction: 'desc' },
  'sr-no': {
    key: sql`case when v.sr_no is null then ${sql.lit(LAST)} else v.sr_no end`,
    direction: 'asc',
    is: 'number',
    byPatient: false,
  },
  'sr-no-desc': {
    key: sql`case when v.sr_no is null then 0 else v.sr_no end`,
    direction: 'desc',
    is: 'number',
    byPatient: false,
  },
}

type MarkList = (typeof DOCUMENT_MARKS)[MarkCategory]['list']
const ticked = (list: MarkList) => sql<number>`count(*) filter (where m.list = ${sql.lit(list)})`.as(list)

/** The visits of one page with the key they are ordered by. */
const pageOf = (visits: ReturnType<typeof inpatients>, { key, byPatient }: Order) =>
  visits
    .$if(byPatient, (named) => named.innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id')))
    .selectAll('v')
    .select(key.as('key'))

/**
 * The columns of a row, with the patient and the room that the patient occupies, or occupied last. Joined for the visits of one page
 * only: beside all visits the planner would read whole tables of letters and payments for a hundred rows.
 */
const rowsOf = (db: HospitalDb, visits: ReturnType<typeof pageOf>) =>
  db
    .selectFrom(visits.as('v'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .leftJoin('discharges as out', (join) => onRow(join, 'out', 'v.id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('stays as s')
          .select(['s.ward_id', 's.room_no'])
          .where(sameRow('v', 's.visit_id'))
          .orderBy('s.began_at', 'desc')
          .limit(sql.lit(1))
          .as('room'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('document_marks as m')
          .select([ticked('photos'), ticked('sign'), ticked('hospital_stamp'), ticked('dr_surgeon_stamp')])
          .whereRef('m.hospital_id', '=', 'v.hospital_id')
          .whereRef('m.visit_id', '=', 'v.id')
          .as('marks'),
      (join) => join.onTrue(),
    )
    .leftJoin('wards as w', (join) =>
      join.onRef('w.hospital_id', '=', 'v.hospital_id').onRef('w.id', '=', 'room.ward_id'),
    )
    .leftJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'v.appointment_with_id'))
    .leftJoin('billing_executives as executive', (join) => onRow(join, 'executive', 'c.billing_executive_id'))
    .leftJoin('visit_diagnoses as vd', (join) => onRow(join, 'v', 'vd.visit_id').on(sql<boolean>`vd.is_primary`))
    .leftJoin('diagnoses as d', (join) =>
      join.onRef('d.hospital_id', '=', 'v.hospital_id').onRef('d.id', '=', 'vd.diagnosis_id'),
    )
    .select([
      'v.id',
      'v.visit_no',
      'v.patient_id',
      'v.sr_no',
      'c.bunch_no',
      'c.claim_id',
      'c.esic_uh_id',
      'c.billing_executive_id',
      'executive.name as billing_executive',
      'c.billing_status',
      'c.billing_sub_status',
      'c.file_status',
      'c.condonation_delay_claim',
      'c.condonation_delay_intimation',
      'c.extension_of_stay',
      'c.additional_approvals',
      sql<boolean>`v.patient_type = 'Emergency'`.as('is_emergency'),
      'v.visit_type',
      'v.status',
      'doctor.name as appointment_with',
      'v.visit_date',
      'v.admission_date',
      'v.discharge_date',
      'out.planned_at',
      'v.grace_from',
      'v.had_esic_payer',
      'c.version',
      'v.key',
      'p.name',
      'p.uhid',
      'p.is_sample',
      'payer.name as corporate',
      payerKind,
      'w.ward_type',
      'room.room_no',
      'marks.photos',
      'marks.sign',
      'marks.hospital_stamp',
      'marks.dr_surgeon_stamp',
      sql<boolean>`v.comments <> ''`.as('has_comments'),
      HAS_REFERRAL.as('has_referral'),
      HAS_FINAL_PAYMENT.as('has_final_payment'),
      'd.name as diagnosis',
    ])

export type SelectedRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** One page of inpatient visits by key; the count of the whole result travels in the cursor, so depth costs nothing. */
export async function ipdPage(db: HospitalDb, asked: IpdAsked, now: Date): Promise<Page<IpdRow>> {
  const { sort = 'latest', limit = 100, after, ...wanted } = asked
  const filter = await searchedIn(db, wanted)
  const order = ORDERS[sort]
  const [key, visitNo, known] = keyOf(after, [order.is, 'text', 'count']) ?? []
  const total = known ?? (await countInpatients(db, filter, now))
  let visits = pageOf(inpatients(db, filter, now), order)
  if (key !== undefined && visitNo !== undefined) visits = visits.where(beyond(order, key, visitNo))
  const page = visits
    .orderBy(order.key, order.direction)
    .orderBy('v.visit_no', order.direction)
    .limit(sql.lit(limit + 1))
  const fetched = await rowsOf(db, page)
    .orderBy('v.key', order.direction)
    .orderBy('v.visit_no', order.direction)
    .execute()
  const { kept, next } = pageFrom(fetched, limit, (row) => [row.key, row.visit_no, total])
  return { rows: kept.map((row) => showIpdRow(row, now)), total, next }
}

export async function ipdRowById(db: HospitalDb, id: string, now: Date): Promise<IpdRow | undefined> {
  const visit = pageOf(inpatients(db, { matching: undefined }, now).where('v.id', '=', id), ORDERS.latest)
  const row = await rowsOf(db, visit).executeTakeFirst()
  return row && showIpdRow(row, now)
}
