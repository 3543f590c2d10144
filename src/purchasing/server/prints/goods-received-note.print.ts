import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** What has come from a supplier, beside what his paper says. Days are ISO, amounts paise, rates and MRP a pack. */
export const goodsReceivedNotePrint = printTemplate({
  file: new URL('./goods-received-note.typ', import.meta.url),
  title: 'Goods received note',
  paper: A4,
  data: z.object({
    number: z.string(),
    state: z.string(),
    /** What stands under the title while it is not approved, or why it was cancelled. */
    note: z.string(),
    supplier: z.string(),
    /** GSTIN and drug licence. */
    registered: z.string(),
    invoice: z.string(),
    invoiceDay: z.nullable(z.string()),
    order: z.string(),
    received: z.string(),
    into: z.string(),
    credit: z.string(),
    lines: z.array(
      z.object({
        item: z.string(),
        batch: z.string(),
        expiry: z.string(),
        packs: z.int(),
        free: z.int(),
        rejected: z.int(),
        rate: z.int(),
        amount: z.int(),
        mrp: z.nullable(z.int()),
        /** Why it is kept or rejected. */
        remarks: z.array(z.string()),
      }),
    ),
    goods: z.int(),
    discount: z.int(),
    cgst: z.int(),
    sgst: z.int(),
    igst: z.int(),
    freight: z.int(),
    total: z.int(),
    paper: z.nullable(z.int()),
    differs: z.string(),
    /** Asked back for what is rejected, with the number of the debit note. */
    debit: z.nullable(z.object({ number: z.string(), amount: z.int() })),
    signatures: z.array(z.tuple([z.string(), z.string()])),
  }),
})
