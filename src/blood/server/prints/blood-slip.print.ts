import * as z from 'zod/mini'
import { A5, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** The requisition of blood as it goes to the bank with the sample. */
export const bloodSlipPrint = printTemplate({
  file: new URL('./blood-slip.typ', import.meta.url),
  title: 'Requisition of blood',
  paper: A5,
  data: z.object({
    requisitionNo: z.string(),
    /** 'Emergency: please send uncross-matched', else ''. */
    urgent: z.string(),
    about: z.string(),
    facts: z.array(z.tuple([z.string(), z.string()])),
    component: z.string(),
    units: z.string(),
    group: z.string(),
    neededAt: z.string(),
    asked: z.array(z.tuple([z.string(), z.string()])),
    doctor: z.string(),
    requestedAt: z.string(),
  }),
})
