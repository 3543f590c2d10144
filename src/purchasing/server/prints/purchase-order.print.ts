import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'

/** A purchase order as the supplier gets it. Days are ISO, amounts paise. */
export const purchaseOrderPrint = printTemplate({
  file: new URL('./purchase-order.typ', import.meta.url),
  title: 'Purchase order',
  paper: A4,
  data: z.object({
    number: z.string(),
    /** What stands under the title: the revision, or the state while it is not approved; '' of a first approved order. */
    note: z.string(),
    date: z.string(),
    expected: z.string(),
    supplier: z.object({
      name: z.string(),
      address: z.string(),
      gstin: z.string(),
      licence: z.string(),
      contact: z.string(),
    }),
    hospital: z.string(),
    address: z.string(),
    deliver: z.string(),
    lines: z.array(
      z.object({
        item: z.string(),
        maker: z.string(),
        pack: z.string(),
        packs: z.int(),
        rate: z.int(),
        amount: z.int(),
      }),
    ),
    goods: z.int(),
    tax: z.int(),
    total: z.int(),
    terms: z.array(z.string()),
    signatures: z.array(z.tuple([z.string(), z.string()])),
  }),
})
