import * as z from 'zod/mini'

const fact = z.tuple([z.string(), z.string()])

/** A report as its template prints it: words as they are read, kept as they were when it was issued. */
export const reportContents = z.object({
  patientName: z.string(),
  about: z.string(),
  modality: z.string(),
  /** Empty until it is verified. */
  reportNo: z.string(),
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
  /** Empty until it is verified. */
  signedAs: z.string(),
})
export type ReportContents = z.output<typeof reportContents>
