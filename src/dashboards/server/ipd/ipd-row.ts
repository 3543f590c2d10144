import { billAccess, graceUntil } from '../../../billing/model/bill-access.ts'
import { UNKNOWN_DOCTOR } from '../../../catalogue/model/unknown-doctor.ts'
import { daysBetween } from '../../../kernel/calendar.ts'
import type { IpdRow } from '../../model/ipd.contract.ts'
import type { SelectedRow } from './ipd-rows.queries.ts'

/** A selected row as it travels: the billing rule decided, days counted, nothing that no column shows. */
export const showIpdRow = (row: SelectedRow, now: Date): IpdRow => ({
  id: row.id,
  visitNo: row.visit_no,
  patientId: row.patient_id,
  srNo: row.sr_no,
  bunchNo: row.bunch_no,
  patientName: row.name,
  uhid: row.uhid,
  isSample: row.is_sample,
  claimId: row.claim_id,
  esicUhId: row.esic_uh_id,
  billAccess: billAccess(
    {
      esicUhId: row.esic_uh_id,
      payerKind: row.payerKind,
      hadEsicPayer: row.had_esic_payer,
      hasReferral: row.has_referral,
      graceFrom: row.grace_from,
    },
    now,
  ),
  graceUntil: graceUntil(row.grace_from).toISOString(),
  billingExecutive: row.billing_executive,
  billingExecutiveId: row.billing_executive_id,
  billingStatus: row.billing_status,
  billingSubStatus: row.billing_sub_status,
  corporate: row.corporate,
  fileStatus: row.file_status,
  photos: row.photos,
  sign: row.sign,
  hospitalStamp: row.hospital_stamp,
  drSurgeonStamp: row.dr_surgeon_stamp,
  condonationDelayClaim: row.condonation_delay_claim,
  condonationDelayIntimation: row.condonation_delay_intimation,
  extensionOfStay: row.extension_of_stay,
  additionalApprovals: row.additional_approvals,
  isEmergency: row.is_emergency,
  visitType: row.visit_type,
  status: row.status,
  doctor: row.appointment_with ?? UNKNOWN_DOCTOR,
  diagnosis: row.diagnosis ?? 'General',
  ward: row.ward_type,
  roomNo: row.room_no,
  visitDate: row.visit_date,
  admissionDate: row.admission_date?.toISOString() ?? null,
  dischargeDate: row.discharge_date?.toISOString() ?? null,
  isDischargePlanned: row.planned_at !== null,
  daysAdmitted: row.admission_date && daysBetween(row.admission_date, row.discharge_date ?? now),
  hasFinalPayment: row.has_final_payment,
  hasComments: row.has_comments,
  version: row.version,
})
