import * as z from 'zod/mini'
import { A5, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** What goes from one place of the hospital to another, to be signed for by hand; without prices. */
export const transferSlipPrint = printTemplate({
  file: new URL('./transfer-slip.typ', import.meta.url),
  title: 'Transfer slip',
  paper: A5,
  data: z.object({
    transferNo: z.string(),
    from: z.string(),
    to: z.string(),
    sent: z.string(),
    state: z.string(),
    remark: z.string(),
    lines: z.array(
      z.object({
        name: z.string(),
        batch: z.string(),
        expiry: z.string(),
        sent: z.string(),
        /** Units, '' while nobody has said. */
        accepted: z.string(),
        refused: z.string(),
        /** Why some went back, who said so. */
        note: z.string(),
      }),
    ),
  }),
})
