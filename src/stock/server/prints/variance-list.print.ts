import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** What differed in a stock take, with its value for who may read costs; paise below 0 are missing. */
export const varianceListPrint = printTemplate({
  file: new URL('./variance-list.typ', import.meta.url),
  title: 'Variance list',
  paper: A4,
  data: z.object({
    takeNo: z.string(),
    place: z.string(),
    counts: z.string(),
    state: z.string(),
    opened: z.string(),
    /** Who counted: 'Sandip Khobragade, Asha Patil'. */
    counted: z.string(),
    decided: z.string(),
    /** '3 of 120 lines'. */
    differ: z.string(),
    /** Null for who may not read costs. */
    sums: z.nullable(z.object({ missing: z.int(), found: z.int() })),
    lines: z.array(
      z.object({
        rack: z.string(),
        name: z.string(),
        batch: z.string(),
        expiry: z.string(),
        /** Units that should have been there when they were counted, and those that were. */
        due: z.string(),
        counted: z.string(),
        /** '+4', '−12'. */
        variance: z.string(),
        /** Null for who may not read costs, and where nobody knows one. */
        value: z.nullable(z.int()),
        reason: z.string(),
      }),
    ),
  }),
})
