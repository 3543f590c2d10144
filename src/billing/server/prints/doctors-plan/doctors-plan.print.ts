import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../../platform/server/prints/print-template.ts'
import { day, paise } from '../billed-person.ts'

const range = z.nullable(z.object({ from: day, to: day }))

/** The doctor's plan with its treatment log and approvals (domain screens 5.1). */
export const doctorsPlan = printTemplate({
  file: new URL('./doctors-plan.typ', import.meta.url),
  title: "Doctor's plan",
  paper: A4,
  data: z.object({
    visitNo: z.string(),
    name: z.string(),
    payer: z.string(),
    admittedOn: day,
    dischargedOn: z.nullable(day),
    surgeryOn: z.nullable(day),
    packageAmount: z.nullable(paise),
    package: range,
    packageDays: z.int(),
    admissionDays: z.int(),
    preSurgical: range,
    postSurgical: range,
    log: z.array(
      z.object({
        no: z.int(),
        day,
        accommodation: z.nullable(z.string()),
        medication: z.string(),
        investigations: z.string(),
      }),
    ),
    approvals: z.array(
      z.object({ text: z.string(), approvedOn: z.nullable(day), fromDay: z.nullable(day), toDay: z.nullable(day) }),
    ),
  }),
})
