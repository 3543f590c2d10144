import * as z from 'zod/mini'
import { A4_ACROSS, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** The report of admitted patients with diagnosis, planned surgery and cost. */
export const advanceReportPrint = printTemplate({
  file: new URL('./advance-report.typ', import.meta.url),
  title: 'Advance Statement Report - Currently Admitted',
  paper: A4_ACROSS,
  data: z.object({
    /** The filters in words; '' without any. */
    filters: z.string(),
    figures: z.array(z.tuple([z.string(), z.string()])),
    /** The heads of the columns; the rows have their cells in this order. */
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    /** '₹10,86,420' */
    plannedCost: z.string(),
    /** How many referral letters have each word. */
    referrals: z.string(),
  }),
})
