import { sql } from 'kysely'
import { DISCHARGE_SUMMARY } from '../../../documents/model/checklist-lines.ts'
import { IS_OVERRIDDEN } from '../../../documents/server/billing-access/billing-facts.queries.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import type { InpatientRow } from '../../model/inpatients/inpatient-row.ts'
import { beyond, type Order } from '../visit-order.ts'
import { named, pageOf, type VisitRows } from '../visit-rows.queries.ts'
import { BALANCE, BILL_TOTAL, IS_SIGNED, IS_SUBMITTED, SUBMITTED_AT } from './bill-facts.ts'
import { showInpatientRow } from './inpatient-row.ts'
import type { SubmitBy } from './submit-by.ts'

const SUMMARY_ID = sql<string | null>`(select d.id from patient_documents d where ${sameRow('v', 'd.visit_id')}
  and d.document_type_id = ${sql.lit(DISCHARGE_SUMMARY)} and d.is_uploaded)`

const HAS_PASS = sql<boolean>`exists (select from gate_passes g where ${sameRow('v', 'g.visit_id')} and g.cancelled_at is null)`

/** The columns of the rows of a page. */
const rowsOf = (db: HospitalDb, page: ReturnType<typeof pageOf>, deadline: SubmitBy) =>
  named(db, page)
    .leftJoin('wards as ward', (join) => onRow(join, 'ward', 'v.ward_id'))
    .leftJoin('discharges as out', (join) => onRow(join, 'out', 'v.id'))
    .select(['v.id', 'v.visit_no as visitNo', 'v.patient_id as patientId', 'v.name as patientName', 'v.uhid'])
    .select(['v.is_sample as isSample', 'v.gender', 'v.age', 'v.date_of_birth as dateOfBirth'])
    .select(sql<boolean>`v.patient_type = 'Emergency'`.as('isEmergency'))
    .select(['v.visit_type as visitType', 'ward.ward_type as ward', 'v.room_no as roomNo'])
    .select(['v.admission_date as admittedAt', 'v.discharge_date as dischargedAt', 'v.planned_at as plannedAt'])
    .select(['out.reason', 'v.billing_status as billingStatus', 'v.billing_sub_status as billingSubStatus'])
    .select(['v.had_esic_payer as hadEsicPayer', 'v.had_esic_uh_id as hadEsicUhId', 'v.esic_uh_id as esicUhId'])
    .select(['v.grace_from as graceFrom', 'v.has_referral as hasReferral', IS_OVERRIDDEN.as('isOverridden')])
    .select([
      BILL_TOTAL.as('billTotal'),
      BALANCE.as('owed'),
      SUBMITTED_AT.as('submittedAt'),
      IS_SUBMITTED.as('isSubmitted'),
      deadline.as('submitBy'),
    ])
    .select(['v.file_status as fileStatus', 'v.documents'])
    .select([SUMMARY_ID.as('summaryId'), IS_SIGNED.as('isSigned'), HAS_PASS.as('hasPass')])
    .select(['v.visit_version as version', 'v.key'])

export type SelectedInpatient = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

export type InpatientsAsked = {
  /** The filtered visits. */
  readonly visits: VisitRows
  /** The same said so that they are quickly counted, and their number where it is known. */
  readonly counted?: VisitRows
  readonly total?: number | null
  /** How the rows of a page are found first. */
  readonly first?: (page: VisitRows) => VisitRows
  readonly order: Order
  readonly limit?: number | undefined
  readonly after?: string | undefined
  readonly deadline: SubmitBy
}

/** One page of these visits by key; the count of the whole result travels in the cursor, so depth costs nothing. */
export async function inpatientPage(
  db: HospitalDb,
  {
    visits,
    counted = visits,
    total: found = null,
    first = (page) => page,
    order,
    limit = 100,
    after,
    deadline,
  }: InpatientsAsked,
  now: Date,
): Promise<Page<InpatientRow>> {
  const [key, visitNo, known = found] = keyOf(after, [order.is, 'text', 'count']) ?? []
  const rest = key === undefined || visitNo === undefined ? visits : visits.where(beyond(order, key, visitNo))
  const page = rest
    .orderBy(order.key, order.direction)
    .orderBy('v.visit_no', order.direction)
    .limit(sql.lit(limit + 1))
  const count = sql<number>`(${counted.select((eb) => eb.fn.countAll().as('total'))})`
  const fetched = await rowsOf(db, pageOf(first(page), order), deadline)
    .$if(known === null, (query) => query.select(count.as('total')))
    .orderBy('v.key', order.direction)
    .orderBy('v.visit_no', order.direction)
    .execute()
  const total = known ?? Number(fetched[0]?.total ?? 0)
  const { kept, next } = pageFrom(fetched, limit, (row) => [row.key, row.visitNo, total])
  return { rows: kept.map((row) => showInpatientRow(row, now)), total, next }
}
