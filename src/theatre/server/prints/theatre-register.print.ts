import * as z from 'zod/mini'
import { A4_ACROSS, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** Who was taken into a theatre in a month. */
export const theatreRegisterPrint = printTemplate({
  file: new URL('./theatre-register.typ', import.meta.url),
  title: 'Theatre register',
  paper: A4_ACROSS,
  data: z.object({
    month: z.string(),
    sums: z.string(),
    rows: z.array(
      z.object({
        no: z.string(),
        day: z.string(),
        theatre: z.string(),
        name: z.string(),
        facts: z.string(),
        ids: z.array(z.string()),
        diagnosis: z.string(),
        procedure: z.string(),
        surgeons: z.string(),
        assistants: z.string(),
        anaesthetists: z.string(),
        anaesthesia: z.string(),
        nurses: z.string(),
        /** In, incision, closure, out. */
        times: z.array(z.string()),
        implants: z.string(),
        specimens: z.string(),
        outcome: z.string(),
      }),
    ),
  }),
})
