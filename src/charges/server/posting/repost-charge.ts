import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { postToLedger } from '../../../platform/server/ledger/ledger.ts'
import { CHARGES, type ChargeRow, type Priced, priceColumns } from '../charge-row.ts'
import { reverseCharge } from './reverse-charge.ts'

type Correction = {
  readonly day?: IsoDate
  readonly outsideStayReason?: string | null
  readonly priced: Priced
  readonly reason: string
}

/**
 * Takes a charge back and posts the next version of its source with another price or day. Undefined where another user was
 * first: a charge is reversed once.
 */
export async function repostCharge(
  db: HospitalDb,
  charge: ChargeRow,
  { day = charge.day, outsideStayReason = charge.outside_stay_reason, priced, reason }: Correction,
): Promise<ChargeRow | undefined> {
  const reversed = await reverseCharge(db, charge.id, { reason })
  if (!reversed?.isNew) return undefined
  const source = { kind: charge.source_kind, id: charge.source_id, version: charge.source_version + 1 }
  const { row } = await postToLedger(db, CHARGES, source, {
    ...keptColumns(charge),
    day,
    at: day === charge.day ? charge.at : null,
    outside_stay_reason: outsideStayReason,
    reason,
    ...priceColumns(priced),
  })
  return row
}

const keptColumns = (charge: ChargeRow) => ({
  visit_id: charge.visit_id,
  patient_id: charge.patient_id,
  head: charge.head,
  surgery_id: charge.surgery_id,
  service_id: charge.service_id,
  accommodation_id: charge.accommodation_id,
  practitioner_id: charge.practitioner_id,
  lab_test_id: charge.lab_test_id,
  radiology_study_id: charge.radiology_study_id,
  code: charge.code,
  description: charge.description,
  unit: charge.unit,
  batch_no: charge.batch_no,
  invoice_no: charge.invoice_no,
  invoice_date: charge.invoice_date,
  invoice_amount: charge.invoice_amount,
  ceiling: charge.ceiling,
  external_requisition: charge.external_requisition,
  administration_time: charge.administration_time,
})
