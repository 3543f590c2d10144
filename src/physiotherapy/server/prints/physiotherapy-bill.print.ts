import * as z from 'zod/mini'
import { billedVersion, billLine, day, paise } from '../../../billing/server/prints/billed-person.ts'
import { A4, A5, printTemplate } from '../../../platform/server/prints/print-template.ts'

const description = {
  file: new URL('./physiotherapy-bill.typ', import.meta.url),
  title: 'Physiotherapy bill',
  data: z.object({
    ...billedVersion,
    /** 'OPD BILL', or 'PHYSIOTHERAPY BILL' of an inpatient. */
    heading: z.string(),
    payer: z.string(),
    /** The first and the last session; null without any. */
    from: z.nullable(day),
    to: z.nullable(day),
    lines: z.array(billLine),
    /** What was taken off and paid, where the whole bill is physiotherapy. */
    settlement: z.nullable(
      z.object({ discount: paise, roundOff: paise, due: paise, paid: paise, deducted: paise, balance: paise }),
    ),
  }),
}

/** The physiotherapy bill (domain screens, /physiotherapy-bill). */
export const physiotherapyBillA4 = printTemplate({ ...description, paper: A4 })
export const physiotherapyBillA5 = printTemplate({ ...description, paper: A5 })
