import type { HistoryWords } from '../../records/model/history-words.ts'
import { DOCUMENT_MARKS } from './tracking/document-marks.ts'
import { TOGGLE_NAMES, TRACKED_FIELDS } from './tracking/tracked-fields.ts'

const TRACKED = Object.fromEntries(Object.values(TRACKED_FIELDS).map(({ column, label }) => [column, label]))
const MARKS = Object.fromEntries(Object.values(DOCUMENT_MARKS).map(({ list, title }) => [`${list}_documents`, title]))

/** Of a visit with its claim, its discharge and its document marks. */
export const visitWords: HistoryWords = {
  kind: 'visit',
  registered: true,
  labels: {
    ...TRACKED,
    ...MARKS,
    visit_no: 'Visit ID',
    payer_id: 'Corporate',
    claim_id: 'Claim ID',
    esic_uh_id: 'ESIC UHID',
    appointment_with_id: 'Appointment With',
    referring_doctor_id: 'Referring Doctor',
    planned_at: 'Planned Discharge',
    discharged_at: 'Discharge Date',
    revoke_reason: 'Discharge Revoked Because',
    cancel_reason: 'Admission Cancelled Because',
    readmission_of: 'Readmission Of',
    reason_for_visit: 'Reason for Visit',
    relation_with_employee: 'Relation with Employee',
    entitled_ward: 'Entitled Ward',
    undertaking: 'Undertaking for a Higher Ward',
  },
  worded: [
    'status',
    'visit_type',
    'relation_with_employee',
    'entitled_ward',
    ...TOGGLE_NAMES.map((field) => TRACKED_FIELDS[field].column),
  ],
}
