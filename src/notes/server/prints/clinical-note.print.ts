import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** A clinical note of any kind: as it was signed, or as its draft stands. */
export const clinicalNotePrint = printTemplate({
  file: new URL('./clinical-note.typ', import.meta.url),
  title: 'Clinical note',
  paper: A4,
  data: z.object({
    /** Of whom, on the pages after the first. */
    about: z.string(),
    name: z.string(),
    /** 'Version 2, replaces version 1: wrong side'; '' of the first. */
    version: z.string(),
    facts: z.array(z.tuple([z.string(), z.string()])),
    wide: z.array(z.tuple([z.string(), z.string()])),
    parts: z.array(z.object({ title: z.string(), source: z.string(), lines: z.array(z.string()) })),
    signedAs: z.string(),
    signedAt: z.string(),
    countersigned: z.string(),
    /** The first figures of the digest under the signature; '' of a draft. */
    digest: z.string(),
    addenda: z.array(z.object({ head: z.string(), lines: z.array(z.string()) })),
  }),
})
