import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

const rows = z.array(z.tuple([z.string(), z.string()]))

/** Document 16: the cross-match and the transfusion of every unit of a visit, with the picture of its sticker. */
export const bloodPapersPrint = printTemplate({
  file: new URL('./blood-papers.typ', import.meta.url),
  title: 'Blood components: cross-match and transfusion record',
  paper: A4,
  data: z.object({
    about: z.string(),
    document: z.string(),
    facts: rows,
    units: z.array(
      z.object({
        title: z.string(),
        state: z.string(),
        bag: rows,
        crossmatch: rows,
        transfusion: rows,
        vitals: z.array(z.tuple([z.string(), z.string(), z.string()])),
        /** What happened, in words; '' for no reaction. */
        reaction: z.string(),
        /** The name of its picture; '' where there is none. */
        picture: z.string(),
      }),
    ),
  }),
})
