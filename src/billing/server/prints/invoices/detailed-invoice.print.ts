import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../../platform/server/prints/print-template.ts'
import { billedVersion, day, paise } from '../billed-person.ts'

/** Every line of a bill version, day by day (domain facts, /detailed-invoice). */
export const detailedInvoice = printTemplate({
  file: new URL('./detailed-invoice.typ', import.meta.url),
  title: 'Detailed invoice',
  paper: A4,
  data: z.object({
    ...billedVersion,
    /** What is shown: heads and days. */
    filter: z.string(),
    rateColumn: z.string(),
    days: z.array(
      z.object({
        date: day,
        day: z.int(),
        period: z.string(),
        total: paise,
        lines: z.array(
          z.object({
            /** Room Tariff, Services, Laboratory, Radiology, Pharmacy. */
            group: z.string(),
            text: z.string(),
            code: z.string(),
            time: z.string(),
            quantity: z.string(),
            rate: z.nullable(paise),
            /** 0 for what a package covers. */
            amount: paise,
            note: z.string(),
          }),
        ),
      }),
    ),
    heads: z.array(z.tuple([z.string(), paise])),
    /** Sum of the lines. */
    gross: paise,
    /** Discount and round off: with them it is the total. */
    closing: z.array(z.object({ text: z.string(), amount: paise })),
    /** Null where one head is shown. */
    settlement: z.nullable(
      z.object({ payerShare: paise, patientShare: paise, paid: paise, deducted: paise, balance: paise }),
    ),
  }),
})
