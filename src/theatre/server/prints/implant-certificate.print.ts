import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** What was implanted in an operation, with batch, serial number and the sticker of each: for the patient and the payer. */
export const implantCertificatePrint = printTemplate({
  file: new URL('./implant-certificate.typ', import.meta.url),
  title: 'Implant certificate',
  paper: A4,
  data: z.object({
    facts: z.array(z.tuple([z.string(), z.string()])),
    operation: z.string(),
    implants: z.array(
      z.object({
        name: z.string(),
        batchNo: z.string(),
        serialNo: z.string(),
        expiry: z.string(),
        quantity: z.string(),
        /** The name of its picture; null without one. */
        sticker: z.nullable(z.string()),
      }),
    ),
    surgeon: z.string(),
  }),
})
