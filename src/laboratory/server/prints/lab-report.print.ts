import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'
import { reportContents } from '../../model/reports/report-contents.ts'

/** Reports of the laboratory: one, or those of a visit with what each test costs before them. */
export const labReportPrint = printTemplate({
  file: new URL('./lab-report.typ', import.meta.url),
  title: 'Laboratory report',
  paper: A4,
  data: z.object({
    /** The paper bears the letterhead: only the room for it is left. */
    isPreprinted: z.boolean(),
    /** 'INTERIM REPORT' and the like, on every page; '' of a final one. */
    banner: z.string(),
    /** Empty for a report alone. */
    breakUp: z.array(
      z.object({ day: z.string(), code: z.string(), name: z.string(), rate: z.nullable(z.int()), billed: z.int() }),
    ),
    /** What the bills ask for them, in paise. */
    breakUpTotal: z.int(),
    reports: z.array(
      z.extend(reportContents, {
        number: z.string(),
        status: z.string(),
        /** The code that leads to the public check; null of a preview. */
        qr: z.nullable(z.string()),
      }),
    ),
  }),
})
