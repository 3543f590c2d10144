import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** A debit note as the supplier gets it with what goes back. Days are ISO, amounts paise. */
export const debitNotePrint = printTemplate({
  file: new URL('./debit-note.typ', import.meta.url),
  title: 'Debit note',
  paper: A4,
  data: z.object({
    /** Of the debit note; of the return while there is none. */
    number: z.string(),
    /** What stands under the title while it is not approved, or why it was rejected; '' of an approved one. */
    note: z.string(),
    returnNo: z.string(),
    date: z.string(),
    why: z.string(),
    supplier: z.object({
      name: z.string(),
      address: z.string(),
      gstin: z.string(),
      licence: z.string(),
      contact: z.string(),
    }),
    hospital: z.string(),
    address: z.string(),
    gstin: z.string(),
    lines: z.array(
      z.object({
        item: z.string(),
        hsn: z.string(),
        batch: z.string(),
        expiry: z.string(),
        invoice: z.string(),
        units: z.string(),
        free: z.int(),
        taxable: z.int(),
        tax: z.int(),
        credit: z.int(),
      }),
    ),
    taxable: z.int(),
    tax: z.int(),
    total: z.int(),
    signatures: z.array(z.tuple([z.string(), z.string()])),
  }),
})
