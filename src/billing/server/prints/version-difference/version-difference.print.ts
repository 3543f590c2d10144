import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../../platform/server/prints/print-template.ts'
import { billedPerson, day, paise } from '../billed-person.ts'

const version = z.object({
  /** 'Version 2, Confirmed' */
  name: z.string(),
  number: z.string(),
  date: day,
  total: paise,
  payerShare: paise,
  patientShare: paise,
})

/** What a version has of a line; words where it does not have it there. */
const side = z.union([z.object({ quantity: z.string(), rate: z.nullable(paise), amount: paise }), z.string()])

/** Two versions of a bill beside each other, to explain to a payer why the later one asks for something else. */
export const versionDifferencePrint = printTemplate({
  file: new URL('./version-difference.typ', import.meta.url),
  title: 'Difference of two bill versions',
  paper: A4,
  data: z.object({
    person: z.omit(billedPerson, { ward: true, surgery: true }),
    payerKind: z.string(),
    payerName: z.string(),
    before: version,
    after: version,
    /** Why there is the later version; '' where nobody said. */
    reason: z.string(),
    difference: paise,
    unchanged: z.int(),
    sections: z.array(
      z.object({
        text: z.string(),
        before: paise,
        after: paise,
        unchanged: z.int(),
        lines: z.array(z.object({ text: z.string(), note: z.string(), before: side, after: side, difference: paise })),
      }),
    ),
    signatures: z.array(z.string()),
  }),
})
