import type { ListColumn } from '../../../platform/model/lists/list-columns.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { exportList, type ListExport } from '../../../platform/server/lists/export-list.ts'
import type { BillView } from '../../model/bill/bill-view.ts'
import { billExportsContract } from '../../model/bill/exports/bill-exports.contract.ts'
import { detailedInvoiceColumns, invoiceColumns } from '../../model/bill/exports/invoice-columns.ts'
import { billAsked, printName } from '../prints/bill-to-print.ts'
import { columnsOf } from '../prints/final-bill/final-bill-of.ts'
import { detailedInvoiceRows, invoiceRows } from './invoice-rows.ts'

/** Writes the invoice to a file, with the toggles of its print. */
export const exportInvoice = operation(billExportsContract.exportInvoice, async (context, { format, ...asked }) => {
  const bill = await billAsked(context, asked)
  return exportList(context, linesFile('invoice', bill, invoiceColumns(), invoiceRows(bill, asked)), format)
})

/** Writes the detailed invoice to a file, of one head where its screen shows one. */
export const exportDetailedInvoice = operation(
  billExportsContract.exportDetailedInvoice,
  async (context, { format, ...asked }) => {
    const bill = await billAsked(context, asked)
    const columns = detailedInvoiceColumns(columnsOf(bill).rate)
    return exportList(
      context,
      linesFile('detailed-invoice', bill, columns, detailedInvoiceRows(bill, asked.head)),
      format,
    )
  },
)

/** The lines of a bill as a list: read with the bill, so that a later change of the draft does not get between its pages. */
const linesFile = <Row>(
  list: 'invoice' | 'detailed-invoice',
  bill: BillView,
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): ListExport<Row> => ({
  kind: 'bill-export',
  title: `${list === 'invoice' ? 'Invoice' : 'Detailed invoice'} ${bill.header.taxInvoiceNo ?? bill.header.billNo}`,
  list,
  fileName: () => printName(list, bill).replace(/\.pdf$/, ''),
  counted: ['line', 'lines'],
  columns,
  row: null,
  page: async () => ({ rows: [...rows], total: rows.length, next: null }),
})
