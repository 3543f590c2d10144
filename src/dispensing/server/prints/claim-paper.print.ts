import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'
import { CLAIM_PAPERS } from '../../model/papers/claim-papers.ts'

const paise = z.int()

/** Documents 17, 18 and 19 of a claim: stickers and cartons, break-up by day, list of wrappers. */
export const claimPaperPrint = printTemplate({
  file: new URL('./claim-paper.typ', import.meta.url),
  title: 'Pharmacy papers',
  paper: A4,
  data: z.object({
    paper: z.enum(CLAIM_PAPERS),
    document: z.string(),
    name: z.string(),
    patient: z.string(),
    ageAndSex: z.string(),
    uhid: z.string(),
    visitNo: z.string(),
    payer: z.string(),
    claimId: z.string(),
    /** Of the break-up, by day. */
    days: z.array(
      z.object({
        day: z.string(),
        amount: paise,
        billed: paise,
        lines: z.array(
          z.object({
            slip: z.string(),
            name: z.string(),
            note: z.string(),
            batch: z.string(),
            expiry: z.string(),
            mrp: z.nullable(paise),
            quantity: z.string(),
            amount: paise,
            billed: paise,
          }),
        ),
      }),
    ),
    amount: paise,
    billed: paise,
    /** Of stickers and wrappers, by batch. */
    batches: z.array(
      z.object({
        name: z.string(),
        batch: z.string(),
        expiry: z.string(),
        mrp: paise,
        quantity: z.string(),
        packs: z.int(),
        issued: z.string(),
      }),
    ),
  }),
})
