import { WARD_CLASS_WORDS } from '../../catalogue/model/rates/rates.ts'
import type { HistoryWords } from '../../records/model/history-words.ts'
import { ADMITS_WORDS } from './ward-admits.ts'

export const wardWords: HistoryWords = {
  kind: 'ward',
  labels: { ward_code: 'Ward ID', accommodation_id: 'Room Type' },
  values: { admits: ADMITS_WORDS, ward_class: WARD_CLASS_WORDS },
}
