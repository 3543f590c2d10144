import * as z from 'zod/mini'
import { billedVersion, billLine, day, paise } from '../../../billing/server/prints/billed-person.ts'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** What the payer admitted of a line, null until the P-IV memo says, and what is said beside it. */
const claimedLine = z.extend(billLine, { admitted: z.nullable(paise), remarks: z.string() })
/** `page`: where the printed list has the code. */
const procedure = z.extend(claimedLine, { otherCode: z.string(), date: z.nullable(day), page: z.optional(z.string()) })

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
    two: z.array(z.object({ text: z.string(), lines: z.array(claimedLine) })),
    twoTotal: paise,
    /** Additional procedures with their permission. */
    three: z.array(z.extend(procedure, { reason: z.string(), permission: z.string() })),
    threeTotal: paise,
    /** The sums of the P-IV memo; null until there is one. */
    admitted: z.object({ one: z.nullable(paise), two: z.nullable(paise), three: z.nullable(paise) }),
    memo: z.nullable(z.object({ no: z.string(), date: day })),
    /** Why the total differs from the final bill's; '' where it does not. */
    difference: z.string(),
    /** Beside the certificate that no money was taken: what the patient paid; '' where that is nothing. */
    money: z.string(),
    /** The claim checklist: what goes with the form, ticked where it is on file. */
    enclosures: z.array(z.object({ name: z.string(), isOnFile: z.boolean() })),
    /** Under which the payer has empanelled the hospital; '' where it is not known. */
    empanelmentNo: z.string(),
  }),
})
