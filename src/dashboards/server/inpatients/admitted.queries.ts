import { type RawBuilder, sql } from 'kysely'
import type { Page } from '../../../platform/model/contract/page.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import { visitIsFound } from '../../../visits/server/search/visit-search.queries.ts'
import type { ADMITTED_SORTS, AdmittedFilter, admittedContract } from '../../model/inpatients/admitted.contract.ts'
import { type BillingGroup, NO_STATUS, STATUSES_OF_GROUP } from '../../model/inpatients/billing-groups.ts'
import type { InpatientRow } from '../../model/inpatients/inpatient-row.ts'
import { BY_NAME, BY_VISIT_NO, type Order } from '../visit-order.ts'
import { visitRows } from '../visit-rows.queries.ts'
import { inpatientPage } from './inpatient-rows.queries.ts'
import { averageStay } from './stay-days.ts'
import { NO_DEADLINE } from './submit-by.ts'

type Sort = (typeof ADMITTED_SORTS)[number]
type Asked = AdmittedFilter & { sort?: Sort | undefined; limit?: number | undefined; after?: string | undefined }

const ORDERS: Readonly<Record<Sort, Order>> = {
  latest: { ...BY_VISIT_NO, direction: 'desc' },
  oldest: { ...BY_VISIT_NO, direction: 'asc' },
  name: { ...BY_NAME, direction: 'asc' },
  'name-desc': { ...BY_NAME, direction: 'desc' },
}

/** Visits with an admission that is neither discharged nor cancelled; an emergency admission is one too (specification 3 section 4). */
const admitted = (db: HospitalDb) =>
  visitRows(db)
    .where(sql<boolean>`v.patient_type <> 'OPD'`)
    .where('v.discharge_date', 'is', null)
    .where('v.status', '<>', 'cancelled')
    .where('v.admission_date', 'is not', null)

const HAS_REJECTED_SURGERY = sql<boolean>`exists (select from visit_surgeries s where ${sameRow('v', 's.visit_id')}
  and s.sanction_status = 'Rejected')`

function inGroup(group: BillingGroup): RawBuilder<boolean> {
  if (group === 'rejected') return HAS_REJECTED_SURGERY
  const statuses = STATUSES_OF_GROUP[group]
  const among = sql`coalesce(v.billing_status = any(${statuses.filter((status) => status !== NO_STATUS)}::text[]), false)`
  return statuses.includes(NO_STATUS) ? sql<boolean>`(${among} or v.billing_status is null)` : sql<boolean>`${among}`
}

/** One page of the currently admitted. */
export function admittedPage(
  db: HospitalDb,
  { search, status, sort = 'latest', ...page }: Asked,
  now: Date,
): Promise<Page<InpatientRow>> {
  let visits = admitted(db)
  if (search) visits = visits.where(visitIsFound(search))
  if (status) visits = visits.where(inGroup(status))
  return inpatientPage(db, { visits, order: ORDERS[sort], deadline: NO_DEADLINE, ...page }, now)
}

/** The four cards, over all who are admitted. */
export async function admittedCards(
  db: HospitalDb,
  now: Date,
): Promise<RouteReply<(typeof admittedContract)['admittedCards']>> {
  const count = (group: BillingGroup) => sql<string>`count(*) filter (where ${inGroup(group)})`
  const cards = await admitted(db)
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      count('pending').as('pendingBilling'),
      count('completed').as('completedBilling'),
      averageStay(sql`v.admission_date`, sql`${now}::timestamptz`).as('averageStay'),
    ])
    .executeTakeFirstOrThrow()
  return {
    total: Number(cards.total),
    pendingBilling: Number(cards.pendingBilling),
    completedBilling: Number(cards.completedBilling),
    averageStay: cards.averageStay,
  }
}
