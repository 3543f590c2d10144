import type { HistoryWords } from '../../records/model/history-words.ts'

export const patientWords: HistoryWords = {
  kind: 'patient',
  registered: true,
  labels: {
    uhid: 'Patient ID',
    insurance_person_no: 'Insurance Person No',
    payer_id: 'Corporate',
    date_of_birth: 'Date of Birth',
    aadhar_passport_last4: 'Aadhar/Passport',
    quarter_plot_no: 'Quarter/Plot No',
    merged_ids: 'Merged records',
    city_town: 'City/Town',
    is_sample: 'Sample model',
    relation_with_employee: 'Relation with Employee',
  },
  worded: ['gender', 'relation_with_employee'],
  silent: ['payer_kind'],
}
