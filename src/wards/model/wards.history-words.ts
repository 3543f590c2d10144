import type { HistoryWords } from '../../records/model/history-words.ts'

export const wardWords: HistoryWords = {
  kind: 'ward',
  labels: { ward_code: 'Ward ID', accommodation_id: 'Room Type' },
}
