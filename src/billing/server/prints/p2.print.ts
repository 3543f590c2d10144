import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'
import { billedVersion, billLine, day, paise } from './billed-person.ts'

const procedure = z.extend(billLine, { otherCode: z.string(), date: z.nullable(day) })

/** P-II, the individual bill of ESIC (domain facts, section 6.1): three tables, certificates, office block, enclosures. */
export const p2 = printTemplate({
  file: new URL('./p2.typ', import.meta.url),
  title: 'P-II Individual Bill',
  paper: A4,
  data: z.object({
    ...billedVersion,
    condition: z.string(),
    referral: z.object({ no: z.string(), date: z.nullable(day), from: z.string() }),
    treatment: z.string(),
    surgeryDay: z.nullable(day),
    /** Packages of the rate list. */
    one: z.array(procedure),
    oneTotal: paise,
    /** What no package covers, by head. */
    two: z.array(z.object({ text: z.string(), lines: z.array(billLine) })),
    twoTotal: paise,
    /** Additional procedures with their permission. */
    three: z.array(z.extend(procedure, { page: z.optional(z.string()), reason: z.string(), permission: z.string() })),
    threeTotal: paise,
    /** Why the total differs from the final bill's; '' where it does not. */
    difference: z.string(),
    enclosures: z.array(z.string()),
    /** Bank and account, and the empanelment number. */
    payTo: z.string(),
  }),
})
