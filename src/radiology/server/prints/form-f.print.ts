import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** Form F of the PCPNDT Rules: what was examined and why, and what patient and registered person declare. */
export const formFPrint = printTemplate({
  file: new URL('./form-f.typ', import.meta.url),
  title: 'Form F',
  paper: A4,
  data: z.object({
    registration: z.string(),
    about: z.string(),
    patient: z.string(),
    /** What the form asks and what was answered, in its order. */
    facts: z.array(z.tuple([z.string(), z.string()])),
    /** The days of the signatures; '' while nobody signed. */
    patientDeclaredOn: z.string(),
    declaredOn: z.string(),
    declaredBy: z.string(),
    study: z.string(),
  }),
})
