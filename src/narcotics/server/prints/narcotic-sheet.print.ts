import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** The counts of the narcotics of a place in a month, shift by shift. */
export const narcoticSheetPrint = printTemplate({
  file: new URL('./narcotic-sheet.typ', import.meta.url),
  title: 'Narcotic count sheet',
  paper: A4,
  data: z.object({
    place: z.string(),
    month: z.string(),
    sums: z.string(),
    shifts: z.array(
      z.object({
        shift: z.string(),
        /** 'Recount 2'; '' of the count that was due. */
        again: z.string(),
        state: z.string(),
        counted: z.string(),
        second: z.string(),
        note: z.string(),
        /** None of a shift that was not counted. */
        lines: z.array(
          z.object({
            name: z.string(),
            batch: z.string(),
            expiry: z.string(),
            balance: z.string(),
            counted: z.string(),
            difference: z.string(),
          }),
        ),
      }),
    ),
  }),
})
