import type { HistoryWords } from '../../records/model/history-words.ts'
import { descriptionOf, FIELD_NAMES } from './registration/registration-fields.ts'

const REGISTERED = Object.fromEntries(
  FIELD_NAMES.map(descriptionOf).map(({ column, label }) => [column, label] as const),
)

export const patientWords: HistoryWords = {
  kind: 'patient',
  registered: true,
  labels: {
    ...REGISTERED,
    name: 'Name',
    uhid: 'Patient ID',
    merged_ids: 'Merged records',
    is_sample: 'Sample model',
    relation_with_employee: 'Relation with Employee',
  },
  worded: ['gender', 'relation_with_employee'],
  silent: ['payer_kind'],
}
