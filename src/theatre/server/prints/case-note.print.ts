import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

const block = z.object({
  lines: z.array(z.string()),
  /** Empty where the block is words. */
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())),
})

/** Operation notes and anaesthesia records of a visit, each on pages of its own: as they were signed, or as a draft stands. */
export const caseNotePrint = printTemplate({
  file: new URL('./case-note.typ', import.meta.url),
  title: 'Notes of the operation',
  paper: A4,
  data: z.object({
    /** Of whom, on the pages after the first. */
    about: z.string(),
    notes: z.array(
      z.object({
        name: z.string(),
        /** 'Version 2, replaces version 1: wrong side'; '' of the first. */
        version: z.string(),
        facts: z.array(z.tuple([z.string(), z.string()])),
        wide: z.array(z.tuple([z.string(), z.string()])),
        parts: z.array(z.object({ title: z.string(), blocks: z.array(block) })),
        signedAs: z.string(),
        signedAt: z.string(),
        countersigned: z.string(),
        digest: z.string(),
        /** SVG; null of a draft. */
        qr: z.nullable(z.string()),
        addenda: z.array(z.object({ head: z.string(), lines: z.array(z.string()) })),
      }),
    ),
  }),
})
