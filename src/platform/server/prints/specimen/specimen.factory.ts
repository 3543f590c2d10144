import * as z from 'zod/mini'
import { A4, printTemplate } from '../print-template.ts'

/** Every shared part of a document once; printed by tests only. */
export const specimen = printTemplate({
  file: new URL('./specimen.typ', import.meta.url),
  title: 'Specimen',
  paper: A4,
  data: z.object({
    name: z.string(),
    number: z.string(),
    day: z.iso.date(),
    written: z.string(),
    lines: z.array(z.object({ item: z.string(), amount: z.int() })),
    total: z.int(),
    barcode: z.string(),
    qr: z.string(),
    picture: z.optional(z.string()),
  }),
})
