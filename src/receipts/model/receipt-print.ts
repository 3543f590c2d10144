import * as z from 'zod/mini'

/** What a printed receipt shows: paise, and moments as 'yyyy-MM-ddTHH:mm' of the hospital. */
export const printedReceipt = z.object({
  /** 'Receipt' or 'Refund voucher'. */
  title: z.string(),
  number: z.string(),
  at: z.string(),
  receivedFrom: z.string(),
  uhid: z.string(),
  visitNo: z.string(),
  /** A day; '' for an outpatient. */
  admittedOn: z.string(),
  amount: z.int(),
  /** Mode, reference, bank: 'UPI, 632614470382'. */
  by: z.string(),
  /** What it is, and what a cashless patient pays for: 'Advance, upgrade'. */
  purpose: z.string(),
  remark: z.string(),
  session: z.string(),
  writtenBy: z.string(),
})
export type PrintedReceipt = z.output<typeof printedReceipt>
