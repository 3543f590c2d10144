import { figure } from '../../../kernel/money.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import { expiryWords } from '../../../stock/model/batches/expiry.ts'
import type { PurchaseRow } from './purchase-report.contract.ts'

const { fact, day, number, rupees } = listColumns<PurchaseRow>()

/** What can be printed of what was bought; files hold amounts as numbers of rupees. */
export const purchaseColumns: readonly ListColumn<PurchaseRow>[] = [
  day('received_on', 'Received', 84, (row) => row.receivedOn),
  { ...fact('note_no', 'GRN', 116, (row) => row.noteNo), whole: true },
  fact('supplier', 'Supplier', 150, (row) => row.supplier),
  fact('invoice_no', 'Invoice', 100, (row) => row.invoiceNo),
  day('invoice_day', 'Invoice Date', 84, (row) => row.invoiceDay),
  fact('item', 'Item', 170, (row) => row.name),
  fact('maker', 'Maker', 120, (row) => row.maker),
  { ...fact('hsn', 'HSN', 70, (row) => row.hsn), whole: true },
  { ...fact('batch_no', 'Batch', 90, (row) => row.batchNo), whole: true },
  { ...fact('expiry', 'Expiry', 70, (row) => expiryWords(row.expiry)), whole: true },
  number('packs', 'Packs', 60, (row) => row.packs),
  number('free', 'Free', 50, (row) => row.free),
  number('rejected', 'Rejected', 60, (row) => row.rejected),
  number('returned', 'Returned units', 70, (row) => row.returned),
  rupees('rate', 'Rate', 80, (row) => row.rate, figure),
  rupees('mrp', 'MRP', 80, (row) => row.mrp, figure),
  rupees('discount', 'Discount', 80, (row) => row.discount, figure),
  rupees('taxable', 'Taxable', 90, (row) => row.taxable, figure),
  number('gst', 'GST %', 56, (row) => row.basisPoints / 100),
  rupees('cgst', 'CGST', 80, (row) => row.cgst, figure),
  rupees('sgst', 'SGST', 80, (row) => row.sgst, figure),
  rupees('igst', 'IGST', 80, (row) => row.igst, figure),
  rupees('total', 'Total', 90, (row) => row.total, figure),
  number('margin', 'Margin %', 64, (row) => row.margin),
]

/** The presets of the print picker. */
export const PURCHASE_PRESETS: ColumnPresets = [
  {
    name: 'Purchases',
    columnIds: [
      'received_on',
      'supplier',
      'invoice_no',
      'item',
      'batch_no',
      'expiry',
      'packs',
      'free',
      'rate',
      'total',
    ],
  },
  {
    name: 'GST',
    columnIds: [
      'invoice_day',
      'invoice_no',
      'supplier',
      'item',
      'hsn',
      'gst',
      'taxable',
      'cgst',
      'sgst',
      'igst',
      'total',
    ],
  },
  { name: 'Margin', columnIds: ['received_on', 'item', 'maker', 'packs', 'free', 'rate', 'mrp', 'discount', 'margin'] },
  { name: 'Everything', columnIds: purchaseColumns.map(({ id }) => id) },
]
