import { printTemplate } from '../../../platform/server/prints/print-template.ts'
import { printedInvoice } from '../../model/sales/invoices/invoice-print.ts'

/** The tax invoice of a sale for the 80 mm roll. */
export const taxInvoiceRollPrint = printTemplate({
  file: new URL('./tax-invoice-roll.typ', import.meta.url),
  title: 'Tax invoice',
  paper: { width: 80, height: 200 },
  data: printedInvoice,
})
