import * as z from 'zod/mini'
import { printTemplate } from '../../../platform/server/prints/print-template.ts'

/** The card a patient carries, of the size of a bank card. It says who, never the identity number. */
export const patientCard = printTemplate({
  file: new URL('./patient-card.typ', import.meta.url),
  title: 'Patient card',
  paper: { width: 85.6, height: 54 },
  data: z.object({
    name: z.string(),
    uhid: z.string(),
    /** Under each other beside the photo. */
    lines: z.array(z.string()),
    /** The name of its picture. */
    photo: z.nullable(z.string()),
    barcode: z.string(),
    qr: z.string(),
  }),
})
