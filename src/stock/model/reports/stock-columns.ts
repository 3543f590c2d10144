import { figure } from '../../../kernel/money.ts'
import { VED_WORDS } from '../../../medicines/model/items/medicine-words.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import { expiryWords } from '../batches/expiry.ts'
import type { Pace } from './analyse-stock.ts'
import type { StockReportRow } from './stock-report.contract.ts'

export const PACE_WORDS: Readonly<Record<Pace, string>> = {
  moving: 'Moving',
  slow: 'Slow',
  dead: 'Not used',
  new: 'New',
  out: 'Out of stock',
}

const { fact, day, number, rupees } = listColumns<StockReportRow>()

/** What can be printed of the stock of a day; files hold amounts as numbers of rupees. */
export const stockReportColumns: readonly ListColumn<StockReportRow>[] = [
  { ...fact('code', 'Code', 90, (row) => row.code), whole: true },
  fact('item', 'Item', 200, (row) => row.name),
  fact('rack', 'Rack', 70, (row) => row.rack),
  number('on_hand', 'On hand', 80, (row) => row.onHand),
  fact('unit', 'Unit', 70, (row) => row.unit),
  number('batches', 'Batches', 60, (row) => row.batches),
  { ...fact('expiry', 'First expiry', 80, (row) => row.expiry && expiryWords(row.expiry)), whole: true },
  rupees('at_cost', 'At cost', 100, (row) => row.atCost, figure, '-'),
  rupees('at_mrp', 'At MRP', 100, (row) => row.atMrp, figure),
  number('used', 'Used', 80, (row) => row.used),
  rupees('used_cost', 'Use at cost', 100, (row) => row.usedCost, figure, '-'),
  number('cover_days', 'Lasts days', 80, (row) => row.coverDays),
  { ...fact('abc', 'ABC', 50, (row) => row.abc), whole: true },
  fact('ved', 'VED', 80, (row) => row.ved && VED_WORDS[row.ved]),
  fact('pace', 'Pace', 90, (row) => PACE_WORDS[row.pace]),
  day('last_used', 'Last used', 90, (row) => row.lastUsed),
]

/** The presets of the print picker. */
export const STOCK_REPORT_PRESETS: ColumnPresets = [
  { name: 'Valuation', columnIds: ['code', 'item', 'on_hand', 'unit', 'batches', 'at_cost', 'at_mrp'] },
  { name: 'ABC and VED', columnIds: ['item', 'abc', 'ved', 'used', 'used_cost', 'on_hand', 'cover_days', 'at_cost'] },
  {
    name: 'Dead and slow',
    columnIds: ['item', 'rack', 'on_hand', 'unit', 'expiry', 'pace', 'last_used', 'cover_days', 'at_cost', 'at_mrp'],
  },
  { name: 'Everything', columnIds: stockReportColumns.map(({ id }) => id) },
]
