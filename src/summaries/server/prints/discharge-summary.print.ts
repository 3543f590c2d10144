import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

const block = z.object({
  lines: z.array(z.string()),
  /** Empty where the block is words. */
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())),
})

/** A discharge summary of any form: as it was signed, or as its draft stands. */
export const dischargeSummaryPrint = printTemplate({
  file: new URL('./discharge-summary.typ', import.meta.url),
  title: 'Discharge summary',
  paper: A4,
  data: z.object({
    /** Of whom, on the pages after the first. */
    about: z.string(),
    name: z.string(),
    /** 'Version 2, replaces version 1: wrong side'; '' of the first. */
    version: z.string(),
    facts: z.array(z.tuple([z.string(), z.string()])),
    wide: z.array(z.tuple([z.string(), z.string()])),
    parts: z.array(z.object({ title: z.string(), blocks: z.array(block) })),
    /** Who else signs the paper by hand: the patient or a relative. */
    byHand: z.array(z.string()),
    signedAs: z.string(),
    signedAt: z.string(),
    countersigned: z.string(),
    digest: z.string(),
    /** SVG; null of a draft. */
    qr: z.nullable(z.string()),
    addenda: z.array(z.object({ head: z.string(), lines: z.array(z.string()) })),
  }),
})
