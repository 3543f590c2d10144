import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** A letter to a payer on A4. */
export const letterPrint = printTemplate({
  file: new URL('./letter.typ', import.meta.url),
  title: 'Letter',
  paper: A4,
  data: z.object({
    /** In the running head of further pages. */
    about: z.string(),
    /** The text by lines; an empty one ends a paragraph. */
    lines: z.array(z.string()),
  }),
})
