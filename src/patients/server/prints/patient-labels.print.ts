import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** A sheet of labels for files, tubes and wristbands. */
export const patientLabels = printTemplate({
  file: new URL('./patient-labels.typ', import.meta.url),
  title: 'Patient labels',
  paper: A4,
  data: z.object({
    name: z.string(),
    uhid: z.string(),
    line: z.string(),
    barcode: z.string(),
    qr: z.string(),
    /** Places on the sheet, counted from one. */
    from: z.int(),
    count: z.int(),
  }),
})
