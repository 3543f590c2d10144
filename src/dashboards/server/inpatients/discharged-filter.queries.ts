import { type RawBuilder, sql } from 'kysely'
import { REASON_OF_MODE } from '../../../discharge/model/workflow/discharge-modes.ts'
import { DOCUMENT_TYPES } from '../../../documents/model/document-types.ts'
import { addDays, dayOf } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { visitIsFound } from '../../../visits/server/search/visit-search.queries.ts'
import { dischargePeriod, instantsOf } from '../../model/inpatients/discharge-period.ts'
import {
  type DischargeState,
  READMITTED_DAYS,
  SOON_DAYS,
  type SummaryState,
} from '../../model/inpatients/discharge-states.ts'
import type { DischargedFilter } from '../../model/inpatients/discharged.contract.ts'
import { amongst } from '../ipd/ipd-filter.queries.ts'
import { visitRows } from '../visit-rows.queries.ts'
import { BALANCE, HAS_BILL, IS_SIGNED, IS_SUBMITTED } from './bill-facts.ts'
import type { SubmitBy } from './submit-by.ts'

type Asked = Omit<DischargedFilter, 'state'>

/** Discharged inpatients that match, in whatever state. */
export function discharged(db: HospitalDb, asked: Asked, now: Date) {
  const { search, type, mode, payerId, wardId, doctorId, billing, file, summary } = asked
  const { since, before } = instantsOf(dischargePeriod(asked, dayOf(now)))
  let visits = visitRows(db).where(sql<boolean>`v.patient_type <> 'OPD'`).where('v.discharge_date', 'is not', null)
  if (since) visits = visits.where('v.discharge_date', '>=', written(since))
  if (before) visits = visits.where('v.discharge_date', '<', written(before))
  if (search) visits = visits.where(visitIsFound(search))
  if (type) visits = visits.where('v.patient_type', '=', type)
  if (payerId) visits = visits.where('v.payer_id', '=', payerId)
  if (wardId) visits = visits.where('v.ward_id', '=', wardId)
  if (doctorId) visits = visits.where('v.appointment_with_id', '=', doctorId)
  if (billing?.length) visits = visits.where(amongst('v.billing_status', billing))
  if (file?.length) visits = visits.where(amongst('v.file_status', file))
  if (summary) visits = visits.where(WITH_SUMMARY[summary])
  if (mode) visits = visits.where('v.discharge_reason', '=', REASON_OF_MODE[mode])
  return visits
}

const WITH_SUMMARY: Readonly<Record<SummaryState, RawBuilder<boolean>>> = {
  missing: sql<boolean>`not v.has_summary`,
  unsigned: sql<boolean>`v.has_summary and not ${IS_SIGNED}`,
  signed: sql<boolean>`v.has_summary and ${IS_SIGNED}`,
}

/** An end of the period, which is the same all day: of a value a kept plan would expect too many visits, and so be none. */
const written = (end: Date) => sql<Date>`${sql.lit(end.toISOString())}::timestamptz`

const IS_READMITTED = sql<boolean>`exists (select from visit_rows again where again.hospital_id = v.hospital_id
  and again.patient_id = v.patient_id and again.patient_type <> 'OPD' and again.admission_date > v.discharge_date
  and again.admission_date <= v.discharge_date + make_interval(days => ${sql.lit(READMITTED_DAYS)}))`

/** What puts a discharge `v` into each state; a bill that was submitted has no deadline any more. */
export function inState(deadline: SubmitBy, now: Date): Readonly<Record<DischargeState, RawBuilder<boolean>>> {
  const today = dayOf(now)
  return {
    'bill-not-made': sql<boolean>`not ${HAS_BILL}`,
    'summary-not-signed': sql<boolean>`not (v.has_summary and ${IS_SIGNED})`,
    'documents-missing': sql<boolean>`v.documents < ${sql.lit(DOCUMENT_TYPES.length)}`,
    'deadline-soon': sql<boolean>`(${deadline} between ${today}::date and ${addDays(today, SOON_DAYS)}::date and not ${IS_SUBMITTED})`,
    overdue: sql<boolean>`(${deadline} < ${today}::date and not ${IS_SUBMITTED})`,
    'payment-due': sql<boolean>`coalesce(${BALANCE} > 0, false)`,
    readmitted: IS_READMITTED,
  }
}
