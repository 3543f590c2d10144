import { showMoment } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import type { SaleRow } from '../sales/sale-shapes.ts'

const { fact, rupees } = listColumns<SaleRow>()

/** The columns of sales, on the screen, on paper and in files; there amounts are numbers of rupees. */
export const saleColumns: readonly ListColumn<SaleRow>[] = [
  { ...fact('number', 'Bill no', 140, ({ number }) => number), whole: true },
  { ...fact('soldAt', 'Date', 130, ({ soldAt }) => showMoment(soldAt)), whole: true },
  fact('buyer', 'Patient', 160, ({ buyer }) => buyer),
  { ...fact('uhid', 'Patient ID', 120, ({ uhid }) => uhid ?? 'walk-in'), whole: true },
  { ...fact('visitNo', 'Visit', 100, ({ visitNo }) => visitNo), whole: true },
  fact('modes', 'Paid by', 90, ({ modes }) => modes),
  rupees('goods', 'Goods', 90, ({ goods }) => goods, figure),
  rupees('discount', 'Discount', 80, ({ discount }) => discount, figure),
  rupees('total', 'Total', 90, ({ total }) => total, figure),
  rupees('refunded', 'Returned', 80, ({ refunded }) => refunded, figure),
  fact('correctedAs', 'Corrected as', 130, ({ correctedAs }) => correctedAs),
  fact('soldBy', 'Sold by', 130, ({ soldBy }) => soldBy),
]

const CASH = ['number', 'soldAt', 'buyer', 'modes', 'goods', 'discount', 'total', 'refunded', 'correctedAs']

/** The presets of the print picker. */
export const SALE_PRESETS: ColumnPresets = [
  { name: 'Sales', columnIds: CASH },
  { name: 'By patient', columnIds: ['number', 'soldAt', 'buyer', 'uhid', 'visitNo', 'total', 'refunded', 'soldBy'] },
  { name: 'Everything', columnIds: saleColumns.map(({ id }) => id) },
]
