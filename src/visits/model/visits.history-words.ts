import type { HistoryWords } from '../../records/model/history-words.ts'

/** Of a visit with its claim, its discharge and its document marks. */
export const visitWords: HistoryWords = {
  kind: 'visit',
  registered: true,
  labels: {
    visit_no: 'Visit ID',
    payer_id: 'Corporate',
    sr_no: 'Sr No',
    bunch_no: 'Bunch No.',
    claim_id: 'Claim ID',
    condonation_delay_claim: 'Condonation Delay -submission',
    condonation_delay_intimation: 'Condonation Delay -intimation',
    extension_of_stay: 'Extension of Stay',
    photos_documents: 'Photos',
    sign_documents: 'Sign',
    hospital_stamp_documents: 'HospitalStamp',
    dr_surgeon_stamp_documents: 'DrSurgeonStamp',
    esic_uh_id: 'ESIC UHID',
    appointment_with_id: 'Appointment With',
    referring_doctor_id: 'Referring Doctor',
    billing_executive_id: 'Billing Executive',
    planned_at: 'Planned Discharge',
    discharged_at: 'Discharge Date',
    reason_for_visit: 'Reason for Visit',
    relation_with_employee: 'Relation with Employee',
  },
  worded: [
    'status',
    'visit_type',
    'relation_with_employee',
    'file_status',
    'condonation_delay_claim',
    'condonation_delay_intimation',
    'extension_of_stay',
    'additional_approvals',
  ],
}
