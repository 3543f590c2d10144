import { sql } from 'kysely'
import { IS_OVERRIDDEN } from '../../../documents/server/billing-access/billing-facts.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { FORM_OF_SUMMARY, IS_PROVISIONAL, OWES_NOTHING } from '../../../summaries/server/check-facts.queries.ts'
import { TOGGLE_NAMES, TRACKED_FIELDS } from '../../../visits/model/tracking/tracked-fields.ts'
import { named, type PageOfRows } from '../visit-rows.queries.ts'

/** Every toggle of the claim under its name on the wire. */
const TOGGLES = TOGGLE_NAMES.map((field) => sql<string>`${sql.ref(`v.${TRACKED_FIELDS[field].column}`)}`.as(field))

/** The columns of the rows of a page. */
export const rowsOf = (db: HospitalDb, page: PageOfRows) =>
  named(db, page)
    .leftJoin('billing_executives as executive', (join) => onRow(join, 'executive', 'v.billing_executive_id'))
    .leftJoin('wards as ward', (join) => onRow(join, 'ward', 'v.ward_id'))
    .select([
      'v.id',
      'v.visit_no as visitNo',
      'v.patient_id as patientId',
      'v.sr_no as srNo',
      'v.bunch_no as bunchNo',
      'v.claim_id as claimId',
      'v.esic_uh_id as esicUhId',
      'v.had_esic_uh_id as hadEsicUhId',
      'v.billing_executive_id as billingExecutiveId',
      'executive.name as billingExecutive',
      'v.billing_status as billingStatus',
      'v.billing_sub_status as billingSubStatus',
      ...TOGGLES,
      sql<boolean>`v.patient_type = 'Emergency'`.as('isEmergency'),
      'v.visit_type as visitType',
      'v.status',
      'v.visit_date as visitDate',
      'v.admission_date as admittedAt',
      'v.discharge_date as dischargedAt',
      'v.planned_at as plannedAt',
      'v.grace_from as graceFrom',
      'v.had_esic_payer as hadEsicPayer',
      'v.claim_version as version',
      'v.key',
      'v.name as patientName',
      'v.uhid',
      'v.is_sample as isSample',
      'ward.ward_type as ward',
      'v.room_no as roomNo',
      'v.photos',
      'v.sign',
      'v.hospital_stamp as hospitalStamp',
      'v.dr_surgeon_stamp as drSurgeonStamp',
      'v.documents',
      sql<boolean>`v.notes <> ''`.as('hasComments'),
      'v.has_referral as hasReferral',
      IS_OVERRIDDEN.as('isOverridden'),
      'v.has_final_payment as hasFinalPayment',
      OWES_NOTHING.as('owesNothing'),
      IS_PROVISIONAL.as('isProvisional'),
      FORM_OF_SUMMARY.as('summaryForm'),
      'v.discharge_reason as dischargeReason',
    ])

export type SelectedRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]
