import * as z from 'zod/mini'

/** The statement of advances as printed: paise, and moments as 'yyyy-MM-ddTHH:mm' of the hospital; the oldest first. */
export const printedStatement = z.object({
  patient: z.string(),
  uhid: z.string(),
  visitNo: z.string(),
  billNo: z.string(),
  /** A day; '' for an outpatient. */
  admittedOn: z.string(),
  rows: z.array(
    z.object({
      number: z.string(),
      at: z.string(),
      /** 'Advance', 'Refund'. */
      kind: z.string(),
      /** Mode and reference; cheques in clearing say so. */
      by: z.string(),
      remark: z.string(),
      /** A refund is below 0. */
      amount: z.int(),
      /** Up to this row. */
      sum: z.int(),
    }),
  ),
  paid: z.int(),
  refunded: z.int(),
  /** paid − refunded = the sum of the rows. */
  net: z.int(),
  inClearing: z.int(),
  refundable: z.int(),
})
export type PrintedStatement = z.output<typeof printedStatement>

type Counted = Omit<PrintedStatement['rows'][number], 'sum'>

/** The rows with the running sum, the oldest first. Pure. */
export function withRunningSum(rows: readonly Counted[]): PrintedStatement['rows'] {
  let sum = 0
  return rows.map((row) => {
    sum += row.amount
    return { ...row, sum }
  })
}
