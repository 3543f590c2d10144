import * as z from 'zod/mini'

const paise = z.int()

/** What a printed tax invoice shows: paise, and the moment as 'yyyy-MM-ddTHH:mm' of the hospital. */
export const printedInvoice = z.object({
  number: z.string(),
  at: z.string(),
  buyer: z.string(),
  ageWords: z.string(),
  gender: z.string(),
  address: z.string(),
  uhid: z.string(),
  visitNo: z.string(),
  prescriber: z.string(),
  gstin: z.string(),
  licences: z.string(),
  counter: z.string(),
  lines: z.array(
    z.object({
      item: z.string(),
      /** '' where none is. */
      schedule: z.string(),
      hsn: z.string(),
      batch: z.string(),
      expiry: z.string(),
      quantity: z.string(),
      /** A pack. */
      mrp: paise,
      rate: z.string(),
      gross: paise,
      taxable: paise,
      cgst: paise,
      sgst: paise,
      amount: paise,
    }),
  ),
  taxes: z.array(z.object({ rate: z.string(), taxable: paise, cgst: paise, sgst: paise })),
  goods: paise,
  discount: paise,
  roundOff: paise,
  total: paise,
  paid: z.string(),
  remark: z.string(),
  /** Numbers of the registers: 'H1/26-27/000412'. */
  registers: z.string(),
  returnDays: z.string(),
  soldBy: z.string(),
})
export type PrintedInvoice = z.output<typeof printedInvoice>
