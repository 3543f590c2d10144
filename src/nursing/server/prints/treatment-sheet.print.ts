import * as z from 'zod/mini'
import { A4_ACROSS, printTemplate } from '../../../platform/server/prints/print-template.ts'

const pairs = z.array(z.tuple([z.string(), z.string()]))

/** The treatment sheet: one calendar day a page (of a stay those with orders), hours that nothing stands in left out. */
export const treatmentSheetPrint = printTemplate({
  file: new URL('./treatment-sheet.typ', import.meta.url),
  title: 'Treatment sheet',
  paper: A4_ACROSS,
  data: z.object({
    /** Of whom, on the pages after the first. */
    about: z.string(),
    facts: pairs,
    wide: pairs,
    /** Days of it on which nothing was ordered, in words; '' without any. */
    without: z.string(),
    days: z.array(
      z.object({
        /** '21/11/2026'. */
        day: z.string(),
        dayNo: z.string(),
        /** '09', '14'. */
        hours: z.array(z.string()),
        sections: z.array(
          z.object({
            name: z.string(),
            rows: z.array(
              z.object({
                name: z.string(),
                how: z.string(),
                /** 'stopped 09:42, Dr. Siddiqui: potassium 2.9'; '' while it runs. */
                stopped: z.string(),
                /** A cell an hour: its lines; what is boxed was not given. */
                cells: z.array(z.array(z.object({ word: z.string(), by: z.string(), isBoxed: z.boolean() }))),
              }),
            ),
          }),
        ),
        /** What stands against the doses of the day: reasons, what was late. */
        notes: z.array(z.string()),
        /** Initials and names. */
        names: pairs,
      }),
    ),
  }),
})
