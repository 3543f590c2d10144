import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

const fact = z.tuple([z.string(), z.string()])

export const radiologyReportPrint = printTemplate({
  file: new URL('./radiology-report.typ', import.meta.url),
  title: 'Radiology report',
  paper: A4,
  data: z.object({
    /** Of a report that is not verified. */
    isProvisional: z.boolean(),
    modality: z.string(),
    /** Empty until it is verified. */
    reportNo: z.string(),
    about: z.string(),
    facts: z.array(fact),
    /** What was asked, and what the patient answered. */
    wide: z.array(fact),
    /** History, technique, comparison and findings, where they say something. */
    parts: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
    impression: z.array(z.string()),
    advice: z.array(z.string()),
    critical: z.string(),
    addenda: z.array(z.object({ head: z.string(), lines: z.array(z.string()) })),
    technician: z.string(),
    signedAs: z.string(),
  }),
})
