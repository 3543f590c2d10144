import * as z from 'zod/mini'
import { A4_ACROSS, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** The cases of a day, theatre by theatre. */
export const theatreListPrint = printTemplate({
  file: new URL('./theatre-list.typ', import.meta.url),
  title: 'Theatre list',
  paper: A4_ACROSS,
  data: z.object({
    day: z.string(),
    cases: z.string(),
    theatres: z.array(
      z.object({
        name: z.string(),
        note: z.string(),
        cases: z.array(
          z.object({
            time: z.string(),
            minutes: z.string(),
            name: z.string(),
            facts: z.string(),
            ids: z.string(),
            /** The side in capitals. */
            procedure: z.string(),
            surgeon: z.string(),
            anaesthetist: z.string(),
            anaesthesia: z.string(),
            /** Blood and implants. */
            needs: z.string(),
            missing: z.string(),
            remarks: z.string(),
          }),
        ),
      }),
    ),
  }),
})
