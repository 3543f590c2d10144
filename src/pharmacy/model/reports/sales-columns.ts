import { figure } from '../../../kernel/money.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import type { SalesGroup, SalesReportRow } from './sales-report.contract.ts'

const { fact, number, rupees } = listColumns<SalesReportRow>()

const NAME: Readonly<Record<SalesGroup, string>> = { day: 'Day', item: 'Item', tax: 'HSN and rate', seller: 'Sold by' }

/** What can be printed of counter sales in groups; files hold amounts as numbers of rupees. */
export const salesReportColumns = (by: SalesGroup): readonly ListColumn<SalesReportRow>[] => [
  fact('name', NAME[by], 220, (row) => row.name),
  ...(by === 'tax'
    ? [
        { ...fact('hsn', 'HSN', 80, (row) => row.hsn), whole: true },
        number('gst', 'GST %', 60, (row) => (row.taxPoints === null ? null : row.taxPoints / 100)),
      ]
    : []),
  number('lines', 'Lines', 70, (row) => row.lines),
  rupees('sold', 'Sold', 110, (row) => row.sold, figure),
  rupees('back', 'Returned, corrected', 150, (row) => row.back, figure),
  rupees('amount', 'Amount', 110, (row) => row.amount, figure),
  rupees('taxable', 'Taxable', 110, (row) => row.taxable, figure),
  rupees('cgst', 'CGST', 100, (row) => row.cgst, figure),
  rupees('sgst', 'SGST', 100, (row) => row.sgst, figure),
  rupees('cost', 'Cost', 110, (row) => row.cost, figure, '-'),
  rupees('margin', 'Margin', 110, (row) => row.margin, figure, '-'),
]

const GST = ['name', 'hsn', 'gst', 'lines', 'amount', 'taxable', 'cgst', 'sgst']
const MARGIN = ['name', 'lines', 'amount', 'taxable', 'cost', 'margin']

/** The presets of the print picker. */
export function salesReportPresets(by: SalesGroup): ColumnPresets {
  const everything = { name: 'Everything', columnIds: salesReportColumns(by).map(({ id }) => id) }
  const sums = { name: by === 'tax' ? 'GST summary' : 'Sales', columnIds: by === 'tax' ? GST : GST.filter(isOfAny) }
  return [sums, { name: 'Margin', columnIds: MARGIN }, everything]
}

const isOfAny = (id: string): boolean => id !== 'hsn' && id !== 'gst'
