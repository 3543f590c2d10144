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

/**
 * What the patient of a visit `v` still owes of its confirmed bills, in paise as text, as `patientDue` counts it: without what payers
 * paid, and a cheque when it is cleared. Null while no bill is confirmed.
 */
export const BALANCE = sql<string | null>`(case when ${HAS_BILL} then
  (select sum(b.patient_share) from bills b where ${OF_VISIT} and b.state in ('confirmed', 'submitted'))
  - coalesce((select sum(r.amount) from receipts r where ${sameRow('v', 'r.visit_id')} and r.kind <> 'payer-payment'
      and not exists (select from cheques c where c.hospital_id = r.hospital_id and c.receipt_id = r.id and c.state = 'PENDING')), 0)
  - coalesce((select sum(f.amount) from final_payments f where ${sameRow('v', 'f.visit_id')} and f.receipt_id is null), 0) end)`

/** The summary of a visit `v` was signed here, or the doctor's signature below a paper on file is ticked (decision record 141). */
export const IS_SIGNED = sql<boolean>`(exists (select from clinical_notes written where ${sameRow('v', 'written.visit_id')}
    and written.kind = 'summary' and written.versions > 0)
  or exists (select from discharge_ticks t where ${sameRow('v', 't.visit_id')} and t.item = 'doctor_signature' and t.undone_at is null))`
