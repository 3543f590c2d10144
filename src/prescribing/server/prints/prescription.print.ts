import * as z from 'zod/mini'
import { A4, A5, printTemplate } from '../../../platform/server/prints/print-template.ts'

const data = z.object({
  /** '' of a draft. */
  number: z.string(),
  edition: z.int(),
  /** Why it replaces the version before; '' of the first. */
  replaces: z.string(),
  date: z.string(),
  doctor: z.object({ name: z.string(), designation: z.string(), registration: z.string() }),
  patient: z.object({ name: z.string(), ageAndSex: z.string(), uhid: z.string(), visitNo: z.string() }),
  diagnosis: z.string(),
  vitals: z.string(),
  allergies: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      generics: z.string(),
      /** '1-0-1-0', or words. */
      dose: z.string(),
      isPlaces: z.boolean(),
      words: z.string(),
      localWords: z.string(),
      days: z.string(),
      quantity: z.string(),
      /** 'Step 2 of 3'; '' of what does not taper. */
      step: z.string(),
    }),
  ),
  advice: z.array(z.string()),
  tests: z.string(),
  followUp: z.string(),
  followUpNote: z.string(),
  /** The code that leads to the public check; null of a draft. */
  qr: z.nullable(z.string()),
})

/** A prescription to take home on A5, as it is usually handed over. */
export const prescriptionPrint = printTemplate({
  file: new URL('./prescription.typ', import.meta.url),
  title: 'Prescription',
  paper: A5,
  data,
})
/** The same on A4. */
export const prescriptionA4Print = printTemplate({
  file: new URL('./prescription.typ', import.meta.url),
  title: 'Prescription',
  paper: A4,
  data,
})
