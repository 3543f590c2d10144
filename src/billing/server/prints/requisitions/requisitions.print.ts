import * as z from 'zod/mini'
import { A5, printTemplate } from '../../../../platform/server/prints/print-template.ts'
import { billedPerson, day } from '../billed-person.ts'

/** Requisitions of the laboratory and of radiology (domain facts, 6.7): what was chosen of a bill, a slip for each of the two, without amounts. */
export const requisitions = printTemplate({
  file: new URL('./requisitions.typ', import.meta.url),
  title: 'Requisition',
  paper: A5,
  data: z.object({
    person: billedPerson,
    payer: z.string(),
    slips: z.array(
      z.object({
        heading: z.string(),
        /** Who receives it. */
        receivedBy: z.string(),
        tests: z.array(
          z.object({
            day,
            code: z.string(),
            text: z.string(),
            quantity: z.string(),
            /** Whether it is sent to an outside centre; '' where it is not. */
            outside: z.string(),
          }),
        ),
      }),
    ),
  }),
})
