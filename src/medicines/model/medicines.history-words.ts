import type { HistoryWords } from '../../records/model/history-words.ts'

export const medicineWords: HistoryWords = {
  kind: 'item',
  labels: {
    hsn: 'HSN',
    is_sold_loose: 'Sold loose',
    is_tax_listed: 'On the list of life-saving medicines',
    is_cold_chain: 'Cold chain',
    is_returnable: 'Taken back',
    is_for_sale: 'For sale',
    pack_units: 'Units in a pack',
    ved: 'VED',
    maker_id: 'Manufacturer',
  },
}

export const genericWords: HistoryWords = {
  kind: 'generic',
  labels: { tall_name: 'Name with capitals', asks_kidney: 'Asks for the creatinine', is_high_risk: 'High risk' },
}
