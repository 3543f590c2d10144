import { sql } from 'kysely'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import { SUBMITTED_STATUSES } from '../../../visits/model/tracking/billing-status.ts'

const OF_VISIT = sameRow('v', 'b.visit_id')

/** The confirmed bills of all payers of a visit `v`, in paise as text; null while none is confirmed. */
export const BILL_TOTAL = sql<
  string | null
>`(select sum(b.total) from bills b where ${OF_VISIT} and b.state in ('confirmed', 'submitted'))`

export const HAS_BILL = sql<boolean>`exists (select from bills b where ${OF_VISIT} and b.state in ('confirmed', 'submitted'))`

export const SUBMITTED_AT = sql<Date | null>`(select max(b.submitted_at) from bills b where ${OF_VISIT} and b.state = 'submitted')`

/** A bill of a visit `v` went to its payer: as its state says, or as the billing desk tracks it. */
export const IS_SUBMITTED = sql<boolean>`(coalesce(v.billing_status = any(${SUBMITTED_STATUSES}::text[]), false)
  or exists (select from bills b where ${OF_VISIT} and b.state = 'submitted'))`
