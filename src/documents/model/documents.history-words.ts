import type { HistoryWords } from '../../records/model/history-words.ts'

export const documentWords: HistoryWords = {
  kind: 'document',
  labels: { file_id: 'File', document_type_id: 'Document' },
}
