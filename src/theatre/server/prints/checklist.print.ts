import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** The surgical safety checklist of a case: its readiness, what was said in the theatre, counts and times. */
export const checklistPrint = printTemplate({
  file: new URL('./checklist.typ', import.meta.url),
  title: 'Surgical safety checklist',
  paper: A4,
  data: z.object({
    facts: z.array(z.tuple([z.string(), z.string()])),
    operation: z.string(),
    readiness: z.array(z.object({ name: z.string(), words: z.string(), isMissing: z.boolean() })),
    /** Who answered for what was missing, and why; '' where nobody had to. */
    override: z.string(),
    parts: z.array(
      z.object({
        name: z.string(),
        before: z.string(),
        lines: z.array(z.object({ words: z.string(), said: z.string() })),
      }),
    ),
    counts: z.array(z.object({ item: z.string(), before: z.string(), after: z.string() })),
    times: z.array(z.tuple([z.string(), z.string()])),
  }),
})
