import { type NotNull, type RawBuilder, sql } from 'kysely'
import { countsForVisit, IS_REFERRAL_LETTER, visitOfLetter } from '../../../billing/server/bill-access.queries.ts'
import { payerKind } from '../../../catalogue/server/payers/payers.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { DOCUMENT_MARKS, MarkCategory } from '../../../visits/model/tracking/document-marks.ts'
import { TOGGLE_NAMES, TRACKED_FIELDS } from '../../../visits/model/tracking/tracked-fields.ts'
import type { Order } from '../visit-order.ts'
import type { inpatients } from './ipd-filter.queries.ts'

/** The visits of one page with the key they are ordered by. */
export const pageOf = (visits: ReturnType<typeof inpatients>, { key, byPatient }: Order) =>
  visits
    .$if(byPatient, (named) => named.innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id')))
    .selectAll('v')
    .select(key.as('key'))

/** The rows of the page: a visit's own, or its patient's. Together with row security this is the whole key. */
const ofPage = (column: string, keys: 'visits' | 'patients' = 'visits'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any((select ${sql.ref(keys)} from keys)::uuid[])`

type MarkList = (typeof DOCUMENT_MARKS)[MarkCategory]['list']
const ticked = (list: MarkList) => sql<number>`count(*) filter (where list = ${sql.lit(list)})`.as(list)

/**
 * The page `v` and, each read once by the keys of the page, what other tables hold of its visits (decision record 027). Each is
 * materialized: the planner would merge them into joins again that enter a table anew for every visit.
 */
const partsOf = (db: HospitalDb, visits: ReturnType<typeof pageOf>) =>
  db
    .with(
      (cte) => cte('v').materialized(),
      () => visits,
    )
    .with(
      (cte) => cte('keys').materialized(),
      (page) =>
        page.selectFrom('v').select(sql`array_agg(id)`.as('visits')).select(sql`array_agg(patient_id)`.as('patients')),
    )
    .with(
      (cte) => cte('p').materialized(),
      (page) =>
        page
          .selectFrom('patients')
          .select(['id', 'name', 'uhid', 'is_sample', visitOfLetter('patients').as('visit_of_letter')])
          .where(ofPage('id', 'patients')),
    )
    .with(
      (cte) => cte('c').materialized(),
      (page) => page.selectFrom('visit_claims').selectAll().where(ofPage('id')),
    )
    .with(
      (cte) => cte('out').materialized(),
      (page) => page.selectFrom('discharges').select(['id', 'planned_at']).where(ofPage('id')),
    )
    .with(
      (cte) => cte('room').materialized(),
      (page) =>
        page
          .selectFrom('stays as s')
          .innerJoin('wards as w', (join) => onRow(join, 'w', 's.ward_id'))
          .distinctOn('s.visit_id')
          .select(['s.visit_id', 's.room_no', 'w.ward_type'])
          .where(ofPage('s.visit_id'))
          .orderBy('s.visit_id')
          .orderBy('s.began_at', 'desc'),
    )
    .with(
      (cte) => cte('marks').materialized(),
      (page) =>
        page
          .selectFrom('document_marks')
          .select(['visit_id', ticked('photos'), ticked('sign'), ticked('hospital_stamp'), ticked('dr_surgeon_stamp')])
          .where(ofPage('visit_id'))
          .groupBy('visit_id'),
    )
    .with(
      (cte) => cte('diagnosis').materialized(),
      (page) =>
        page
          .selectFrom('visit_diagnoses as t')
          .innerJoin('diagnoses as d', (join) => onRow(join, 'd', 't.diagnosis_id'))
          .select(['t.visit_id', 'd.name'])
          .where(ofPage('t.visit_id'))
          .where('t.is_primary', '=', true),
    )

const marked = (list: MarkList) => sql<number>`coalesce(${sql.ref(`marks.${list}`)}, 0)`

/** Every toggle of the claim under its name on the wire. */
const TOGGLES = TOGGLE_NAMES.map((field) => sql<string>`${sql.ref(`c.${TRACKED_FIELDS[field].column}`)}`.as(field))

type WithItsParts = {
  patientName: NotNull
  uhid: NotNull
  isSample: NotNull
  corporate: NotNull
  hadEsicUhId: NotNull
  version: NotNull
}

const HAS_REFERRAL = sql<boolean>`(${countsForVisit(sql.ref('p.visit_of_letter'))} or v.id in (select letter.visit_id from patient_documents letter
  where ${ofPage('letter.visit_id')} and ${IS_REFERRAL_LETTER}))`

const HAS_FINAL_PAYMENT = sql<boolean>`v.id in (select visit_id from final_payments where ${ofPage('visit_id')})`

/**
 * The columns of the rows of a page, with the patient and the room that the patient occupies, or occupied last. Joined to the
 * left, though every visit has its patient, payer and claim: the planner then expects as many rows as the page has.
 */
export const rowsOf = (db: HospitalDb, visits: ReturnType<typeof pageOf>) =>
  partsOf(db, visits)
    .selectFrom('v')
    .leftJoin('p', 'p.id', 'v.patient_id')
    .leftJoin('c', 'c.id', 'v.id')
    .leftJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .leftJoin('out', 'out.id', 'v.id')
    .leftJoin('room', 'room.visit_id', 'v.id')
    .leftJoin('marks', 'marks.visit_id', 'v.id')
    .leftJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'v.appointment_with_id'))
    .leftJoin('billing_executives as executive', (join) => onRow(join, 'executive', 'c.billing_executive_id'))
    .leftJoin('diagnosis', 'diagnosis.visit_id', 'v.id')
    .select([
      'v.id',
      'v.visit_no as visitNo',
      'v.patient_id as patientId',
      'v.sr_no as srNo',
      'c.bunch_no as bunchNo',
      'c.claim_id as claimId',
      'c.esic_uh_id as esicUhId',
      'c.had_esic_uh_id as hadEsicUhId',
      'c.billing_executive_id as billingExecutiveId',
      'executive.name as billingExecutive',
      'c.billing_status as billingStatus',
      'c.billing_sub_status as billingSubStatus',
      ...TOGGLES,
      sql<boolean>`v.patient_type = 'Emergency'`.as('isEmergency'),
      'v.visit_type as visitType',
      'v.status',
      'doctor.name as doctor',
      'v.visit_date as visitDate',
      'v.admission_date as admittedAt',
      'v.discharge_date as dischargedAt',
      'out.planned_at as plannedAt',
      'v.grace_from as graceFrom',
      'v.had_esic_payer as hadEsicPayer',
      'c.version',
      'v.key',
      'p.name as patientName',
      'p.uhid',
      'p.is_sample as isSample',
      'payer.name as corporate',
      payerKind,
      'room.ward_type as ward',
      'room.room_no as roomNo',
      marked('photos').as('photos'),
      marked('sign').as('sign'),
      marked('hospital_stamp').as('hospitalStamp'),
      marked('dr_surgeon_stamp').as('drSurgeonStamp'),
      sql<boolean>`v.comments <> ''`.as('hasComments'),
      HAS_REFERRAL.as('hasReferral'),
      HAS_FINAL_PAYMENT.as('hasFinalPayment'),
      'diagnosis.name as diagnosis',
    ])
    .$narrowType<WithItsParts>()

export type SelectedRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]
