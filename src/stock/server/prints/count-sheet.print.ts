import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** The lines of a stock take to count on paper, by rack, without what should be there. */
export const countSheetPrint = printTemplate({
  file: new URL('./count-sheet.typ', import.meta.url),
  title: 'Count sheet',
  paper: A4,
  data: z.object({
    takeNo: z.string(),
    place: z.string(),
    counts: z.string(),
    opened: z.string(),
    lines: z.array(
      z.object({
        rack: z.string(),
        name: z.string(),
        batch: z.string(),
        expiry: z.string(),
        mrp: z.string(),
        pack: z.string(),
        /** 'Two people count'; '' of most. */
        note: z.string(),
      }),
    ),
  }),
})
