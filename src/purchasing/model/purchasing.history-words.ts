import type { HistoryWords } from '../../records/model/history-words.ts'

export const supplierWords: HistoryWords = {
  kind: 'supplier',
  labels: {
    kind: 'Type',
    gstin: 'GSTIN',
    licence_no: 'Drug licence',
    licence_until: 'Licence valid until',
    pin: 'PIN',
    lead_days: 'Days to deliver',
    ifsc: 'IFSC',
  },
}
