import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../../platform/server/prints/print-template.ts'
import { billedVersion, billLine, paise } from '../billed-person.ts'

/** The payer's copy of a bill: its share by head, and every line of it annexed. */
export const corporateBill = printTemplate({
  file: new URL('./corporate-bill.typ', import.meta.url),
  title: 'Corporate bill',
  paper: A4,
  data: z.object({
    /** `total` is the payer's share. */
    ...billedVersion,
    payerName: z.string(),
    columns: z.object({ code: z.string(), rate: z.string() }),
    /** `share` is the payer's part of the line's amount. */
    heads: z.array(z.object({ text: z.string(), share: paise, lines: z.array(z.extend(billLine, { share: paise })) })),
    billTotal: paise,
    patientShare: paise,
    /** What of the bill the payer is not asked for, and what is claimed at risk, a sentence each. */
    notes: z.array(z.string()),
    qr: z.string(),
  }),
})
