import * as z from 'zod/mini'
import { A4_ACROSS, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** Vital signs, blood sugar, or intake and output of a day or of the whole stay: a table a day. */
export const observationChartPrint = printTemplate({
  file: new URL('./observation-chart.typ', import.meta.url),
  title: 'Observation chart',
  paper: A4_ACROSS,
  data: z.object({
    /** Of whom, on the pages after the first. */
    about: z.string(),
    facts: z.array(z.tuple([z.string(), z.string()])),
    /** Each begins a page. */
    sheets: z.array(
      z.object({
        name: z.string(),
        /** The days it is of, in words. */
        period: z.string(),
        /** Names of the columns that anything stands in. */
        columns: z.array(z.object({ name: z.string(), isWide: z.boolean() })),
        days: z.array(z.object({ day: z.string(), rows: z.array(z.array(z.string())), sums: z.array(z.string()) })),
        /** What the marks mean. */
        legend: z.string(),
      }),
    ),
  }),
})
