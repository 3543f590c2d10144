import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

const pair = z.tuple([z.string(), z.string()])

/** The first two pages of a dossier: whose claim it is and how complete, and the checklist with the pages of its files. */
export const dossierFront = printTemplate({
  file: new URL('./dossier-front.typ', import.meta.url),
  title: 'Claim documents',
  paper: A4,
  data: z.object({
    cover: z.array(pair),
    completeness: z.string(),
    missing: z.array(z.string()),
    contents: z.object({ top: z.number(), line: z.number(), side: z.number() }),
    lines: z.array(z.object({ type: z.int(), name: z.string(), page: z.nullable(z.int()), instead: z.string() })),
  }),
})
