import * as z from 'zod/mini'
import { printTemplate } from '../../../platform/server/prints/print-template.ts'

/** Labels of the containers of a collection for a thermal printer, one a page. */
export const sampleLabelsPrint = printTemplate({
  file: new URL('./sample-labels.typ', import.meta.url),
  title: 'Sample labels',
  paper: { width: 50, height: 25 },
  data: z.object({
    labels: z.array(
      z.object({
        name: z.string(),
        uhid: z.string(),
        ageAndSex: z.string(),
        container: z.string(),
        tests: z.string(),
        at: z.string(),
        place: z.string(),
        no: z.string(),
        barcode: z.string(),
        isUrgent: z.boolean(),
      }),
    ),
  }),
})
