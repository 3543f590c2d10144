import type { HistoryWords } from '../../records/model/history-words.ts'

export const implantFilesWords: HistoryWords = {
  kind: 'implant',
  labels: { invoice_file_id: 'Invoice', sticker_file_id: 'Sticker' },
  silent: ['visit_id', 'patient_id', 'source_kind', 'source_id'],
}
