import * as z from 'zod/mini'
import { showRupees } from '../../../kernel/money.ts'
import type { BillGst } from '../../model/bill/bill-view.ts'
import { paise } from './billed-person.ts'

/** The GST box of a print: a row a rate; empty where nothing is taxed. */
export const gstBox = z.array(z.object({ text: z.string(), tax: paise }))

/** '5 % on ₹12,000, on top of the total' */
export const gstOf = (gst: readonly BillGst[]): z.output<typeof gstBox> =>
  gst.map(({ basisPoints, sac, included, taxable, tax }) => ({
    text: `${sac ? `SAC ${sac}: ` : ''}${basisPoints / 100} % on ${showRupees(taxable)}, ${included ? 'in the amounts' : 'on top of the total'}`,
    tax,
  }))
