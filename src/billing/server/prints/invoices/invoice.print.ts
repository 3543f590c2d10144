import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../../platform/server/prints/print-template.ts'
import { billedVersion, billLine, paise } from '../billed-person.ts'
import { gstBox } from '../gst-of.ts'

/** The summary invoice (domain facts, /invoice): every item with rate, quantity and amount, what was paid, and the balance. */
export const invoice = printTemplate({
  file: new URL('./invoice.typ', import.meta.url),
  title: 'Invoice',
  paper: A4,
  data: z.object({
    ...billedVersion,
    /** Of the whole bill. */
    gst: gstBox,
    /** Which part of the bill is shown; '' for the whole. */
    part: z.string(),
    heads: z.array(z.object({ text: z.string(), lines: z.array(billLine) })),
    /** Sum of the lines shown. */
    gross: paise,
    /** Taken off; 0 or less. */
    discount: paise,
    roundOff: paise,
    /** Of the whole bill; null where only a part of it is shown. */
    settlement: z.nullable(z.object({ paid: paise, deducted: paise, balance: paise })),
  }),
})
