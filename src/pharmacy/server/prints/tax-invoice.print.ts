import { printTemplate } from '../../../platform/server/prints/print-template.ts'
import { printedInvoice } from '../../model/sales/invoices/invoice-print.ts'

/** The tax invoice of a sale on A5 across. */
export const taxInvoicePrint = printTemplate({
  file: new URL('./tax-invoice.typ', import.meta.url),
  title: 'Tax invoice',
  paper: { width: 210, height: 148 },
  data: printedInvoice,
})
