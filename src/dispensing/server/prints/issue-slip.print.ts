import * as z from 'zod/mini'
import { A5, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** What the pharmacy issued for a ward's request and what came back of it. */
export const issueSlipPrint = printTemplate({
  file: new URL('./issue-slip.typ', import.meta.url),
  title: 'Issue slip',
  paper: A5,
  data: z.object({
    requestNo: z.string(),
    patient: z.string(),
    ageAndSex: z.string(),
    uhid: z.string(),
    visitNo: z.string(),
    ward: z.string(),
    payer: z.string(),
    doctor: z.string(),
    asked: z.string(),
    /** 'To take home', or ''. */
    purpose: z.string(),
    slips: z.array(
      z.object({
        issueNo: z.string(),
        place: z.string(),
        issued: z.string(),
        /** '' while the ward has not said that it has it. */
        accepted: z.string(),
        lines: z.array(
          z.object({
            name: z.string(),
            note: z.string(),
            batch: z.string(),
            expiry: z.string(),
            quantity: z.string(),
            amount: z.int(),
          }),
        ),
        /** Paise. */
        total: z.int(),
        back: z.array(
          z.object({ name: z.string(), quantity: z.string(), at: z.string(), reason: z.string(), amount: z.int() }),
        ),
        backTotal: z.int(),
      }),
    ),
  }),
})
