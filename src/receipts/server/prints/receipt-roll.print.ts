import { printTemplate } from '../../../platform/server/prints/print-template.ts'
import { printedReceipt } from '../../model/receipt-print.ts'

/** A receipt for the 80 mm roll. */
export const receiptRollPrint = printTemplate({
  file: new URL('./receipt-roll.typ', import.meta.url),
  title: 'Receipt',
  paper: { width: 80, height: 150 },
  data: printedReceipt,
})
