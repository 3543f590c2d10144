import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../../platform/server/prints/print-template.ts'
import { billedVersion, billLine, day, paise, range } from '../billed-person.ts'
import { gstBox } from '../gst-of.ts'

/** The final bill in the order of blocks that payers know (domain facts, section 5.2), with break-ups attached. */
export const finalBill = printTemplate({
  file: new URL('./final-bill.typ', import.meta.url),
  title: 'Final bill',
  paper: A4,
  data: z.object({
    ...billedVersion,
    gst: gstBox,
    payerName: z.string(),
    /** 'CGHS code' and 'CGHS non-NABH rate'. */
    columns: z.object({ code: z.string(), rate: z.string() }),
    conservative: z.array(range),
    package: z.nullable(z.object({ days: z.int(), ranges: z.array(range) })),
    heads: z.array(z.object({ no: z.int(), text: z.string(), note: z.optional(z.string()), lines: z.array(billLine) })),
    surgical: z.nullable(z.object({ days: z.array(day), lines: z.array(billLine) })),
    /** Discount and rounding. */
    closing: z.array(z.object({ text: z.string(), amount: paise })),
    /** What is not claimed, with its worth, a sentence each. */
    notes: z.array(z.string()),
    attached: z.array(
      z.object({
        title: z.string(),
        note: z.string(),
        total: paise,
        lines: z.array(
          z.object({ date: day, text: z.string(), code: z.string(), quantity: z.string(), amount: paise }),
        ),
      }),
    ),
    qr: z.string(),
  }),
})
