import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

const each = z.object({ en: z.string(), hi: z.string(), mr: z.string() })

/** The satisfaction certificate P-VI (domain practice 3.22): blank to be signed in ink, or as it was signed. */
export const certificate = printTemplate({
  file: new URL('./certificate.typ', import.meta.url),
  title: 'P-VI Satisfaction certificate',
  paper: A4,
  data: z.object({
    payer: z.string(),
    name: z.string(),
    uhid: z.string(),
    visitNo: z.string(),
    insuranceNo: z.string(),
    claimId: z.string(),
    ageAndSex: z.string(),
    relation: z.string(),
    /** 'YYYY-MM-DDTHH:mm' of the hospital's time. */
    admittedAt: z.nullable(z.string()),
    leavesAt: z.nullable(z.string()),
    treatment: z.string(),
    /** Each with its box: ticked at Yes or No, or neither of the two. */
    statements: z.array(z.object({ text: each, yes: z.nullable(z.boolean()) })),
    complaint: z.string(),
    /** Null on the blank form. */
    signed: z.nullable(
      z.object({
        by: z.string(),
        /** Why an attendant signs; '' where the patient does. */
        because: z.string(),
        relation: z.string(),
        mobile: z.string(),
        at: z.string(),
        /** The picture of signature or thumb; null where there is none. */
        picture: z.nullable(z.string()),
        /** Why nothing is signed; '' where it is. */
        refusal: z.string(),
        witnessOne: z.string(),
        witnessTwo: z.string(),
        /** Why it replaces an earlier certificate; '' where it is the first. */
        correction: z.string(),
      }),
    ),
  }),
})
