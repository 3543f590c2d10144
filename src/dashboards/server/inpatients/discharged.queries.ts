import { sql } from 'kysely'
import { dayOf } from '../../../kernel/calendar.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { waysFound } from '../../../visits/server/search/visit-search.queries.ts'
import { isCounted } from '../../model/inpatients/discharge-period.ts'
import { DISCHARGE_STATES } from '../../model/inpatients/discharge-states.ts'
import type {
  DischargedFilter,
  DischargedSort,
  dischargedContract,
} from '../../model/inpatients/discharged.contract.ts'
import type { InpatientRow } from '../../model/inpatients/inpatient-row.ts'
import { everyInpatient } from '../ipd/ipd-filter.queries.ts'
import { foundOfYears, numbersFirst } from '../long-periods.queries.ts'
import { BY_NAME, BY_VISIT_NO, type Order } from '../visit-order.ts'
import type { VisitRows } from '../visit-rows.queries.ts'
import { IS_SUBMITTED } from './bill-facts.ts'
import { discharged, inState } from './discharged-filter.queries.ts'
import { type InpatientsAsked, inpatientPage } from './inpatient-rows.queries.ts'
import { averageStay } from './stay-days.ts'
import { submitBy } from './submit-by.ts'

type Asked = DischargedFilter & {
  sort?: DischargedSort | undefined
  limit?: number | undefined
  after?: string | undefined
}

const BY_DISCHARGE: Omit<Order, 'direction'> = { key: sql`v.discharge_date`, is: 'moment' }

const ORDERS: Readonly<Record<DischargedSort, Order>> = {
  discharged: { ...BY_DISCHARGE, direction: 'desc' },
  'discharged-first': { ...BY_DISCHARGE, direction: 'asc' },
  latest: { ...BY_VISIT_NO, direction: 'desc' },
  oldest: { ...BY_VISIT_NO, direction: 'asc' },
  name: { ...BY_NAME, direction: 'asc' },
  'name-desc': { ...BY_NAME, direction: 'desc' },
  billing: { key: sql`coalesce(v.billing_status, '')`, is: 'text', direction: 'asc' },
}

/** One page of the discharged. */
export async function dischargedPage(
  db: HospitalDb,
  { sort = 'discharged', limit, after, state, ...filter }: Asked,
  now: Date,
): Promise<Page<InpatientRow>> {
  const deadline = await submitBy(db)
  const asked = { order: ORDERS[sort], limit, after, deadline }
  if (!isCounted(filter, dayOf(now))) return pageOfYears(db, asked, filter, now)
  const all = discharged(db, filter, now)
  return inpatientPage(db, { ...asked, visits: state ? all.where(inState(deadline, now)[state]) : all }, now)
}

/** The same of more days than are counted by state. */
async function pageOfYears(db: HospitalDb, asked: PageAsked, { search, ...filter }: DischargedFilter, now: Date) {
  const all = discharged(db, filter, now)
  const found = search ? await foundOfYears(all, (names) => waysFound(search, names)) : { visits: all }
  const first = (page: VisitRows) => numbersFirst(everyInpatient(db), page)
  return inpatientPage(db, { ...asked, ...found, first }, now)
}

type PageAsked = Omit<InpatientsAsked, 'visits'>

type Counts = RouteReply<(typeof dischargedContract)['dischargedCounts']>

/** The cards and the states over the whole filtered result. */
export async function dischargedCounts(
  db: HospitalDb,
  filter: Omit<DischargedFilter, 'state'>,
  now: Date,
): Promise<Counts> {
  if (!isCounted(filter, dayOf(now))) return { total: null, submitted: null, averageStay: null, states: [] }
  const due = sql<{ day: string | null }>`(select ${await submitBy(db)} as day offset 0)`
  const conditions = inState(sql`due.day`, now)
  const found = await discharged(db, filter, now)
    .innerJoinLateral(due.as('due'), (join) => join.onTrue())
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      sql<string>`count(*) filter (where ${IS_SUBMITTED})`.as('submitted'),
      averageStay(sql`v.admission_date`, sql`v.discharge_date`).as('averageStay'),
      ...DISCHARGE_STATES.map((state) => sql<string>`count(*) filter (where ${conditions[state]})`.as(state)),
    ])
    .executeTakeFirstOrThrow()
  return {
    total: Number(found.total),
    submitted: Number(found.submitted),
    averageStay: found.averageStay,
    states: DISCHARGE_STATES.map((state) => ({ state, count: Number(found[state]) })),
  }
}
