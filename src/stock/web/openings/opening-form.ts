import * as z from 'zod/mini'
import { paiseOf } from '../../../kernel/money.ts'
import { requiredText, uuid } from '../../../platform/model/contract/fields.ts'
import type { CallInput } from '../../../platform/web/call.ts'
import type { openingsContract } from '../../model/openings/openings.contract.ts'

export const amount = (missing: string) =>
  requiredText(15, missing).check(z.refine((typed) => paiseOf(typed) !== null, 'An amount such as 12.50'))

const MONTH = /^(0[1-9]|1[0-2])\/20\d\d$/

/** A batch as its pack says it, the month as packs print it. */
export const typedBatch = {
  batchNo: requiredText(30, 'Please enter the batch'),
  expires: requiredText(7, 'Please enter the expiry').check(
    z.refine((typed) => MONTH.test(typed), 'A month such as 03/2027'),
  ),
}

/** '2027-03' of '03/2027'. */
export const monthOf = (typed: string): string => `${typed.slice(3)}-${typed.slice(0, 2)}`

/** A line as it is typed: amounts in rupees a pack, the month as packs print it, the quantity in units of sale. */
const typedLine = z.object({
  medicineId: uuid,
  /** Of the item, to show. */
  name: z.string(),
  pack: z.string(),
  ...typedBatch,
  mrp: amount('Please enter the MRP'),
  cost: amount('Please enter the cost'),
  quantity: requiredText(8, 'Please enter the quantity').check(
    z.refine((typed) => /^[1-9]\d*$/.test(typed), 'A whole number of units'),
  ),
  isForSale: z.boolean(),
  isCostConfirmed: z.boolean(),
})
type TypedLine = z.input<typeof typedLine>

export const typedOpening = z.object({
  placeId: requiredText(36, 'Please choose the place'),
  remark: z.string(),
  lines: z.array(typedLine).check(z.minLength(1, 'Add the first line')),
})
type TypedOpening = z.input<typeof typedOpening>

export const blankLine = (item: Pick<TypedLine, 'medicineId' | 'name' | 'pack'>): TypedLine => ({
  ...item,
  batchNo: '',
  expires: '',
  mrp: '',
  cost: '',
  quantity: '',
  isForSale: true,
  isCostConfirmed: false,
})

/** What is sent of what was typed and checked. */
export const writtenOpening = ({ placeId, remark, lines }: TypedOpening): CallInput<typeof openingsContract.write> => ({
  placeId,
  remark,
  lines: lines.map(({ name: _, pack: __, expires, mrp, cost, quantity, ...line }) => ({
    ...line,
    expires: monthOf(expires),
    mrp: paiseOf(mrp) ?? 0,
    cost: paiseOf(cost) ?? 0,
    quantity: Number(quantity),
  })),
})

/** A draft as a browser kept it; null where there is none that can be read. */
export function readDraft(kept: string): TypedOpening | null {
  try {
    const draft = z.safeParse(
      z.object({
        placeId: z.string(),
        remark: z.string(),
        lines: z.array(
          z.object({
            medicineId: z.string(),
            name: z.string(),
            pack: z.string(),
            batchNo: z.string(),
            expires: z.string(),
            mrp: z.string(),
            cost: z.string(),
            quantity: z.string(),
            isForSale: z.boolean(),
            isCostConfirmed: z.boolean(),
          }),
        ),
      }),
      JSON.parse(kept),
    )
    return draft.success ? draft.data : null
  } catch {
    return null
  }
}
