import { printTemplate } from '../../../platform/server/prints/print-template.ts'
import { printedReceipt } from '../../model/receipt-print.ts'

/** A receipt on A5 across. */
export const receiptPrint = printTemplate({
  file: new URL('./receipt.typ', import.meta.url),
  title: 'Receipt',
  paper: { width: 210, height: 148 },
  data: printedReceipt,
})
