import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'
import { reportContents } from '../../model/report/report-contents.ts'

/** Reports of radiology: one, or those of a visit with what each study costs before them. */
export const radiologyReportPrint = printTemplate({
  file: new URL('./radiology-report.typ', import.meta.url),
  title: 'Radiology report',
  paper: A4,
  data: z.object({
    /** Of whom, on the pages after the first. */
    about: z.string(),
    patient: z.string(),
    /** Empty for a report alone. */
    breakUp: z.array(
      z.object({ day: z.string(), code: z.string(), name: z.string(), rate: z.nullable(z.int()), billed: z.int() }),
    ),
    /** What the bills ask for them, in paise. */
    breakUpTotal: z.int(),
    reports: z.array(
      z.extend(reportContents, {
        /** 'Final' and the like; '' of what is not issued. */
        status: z.string(),
        /** The code that leads to the public check; null of what is not issued. */
        qr: z.nullable(z.string()),
      }),
    ),
  }),
})
