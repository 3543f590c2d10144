import * as z from 'zod/mini'
import { optionalText, requiredText, text, uuid } from '../../../platform/model/contract/fields.ts'
import type { CallInput } from '../../../platform/web/call.ts'
import { URGENCIES } from '../../model/requisitions/requisition-fields.ts'
import type { Offer, requisitionsContract, ShownRequisition } from '../../model/requisitions/requisitions.contract.ts'

const WHOLE = /^[1-9]\d{0,5}$/

const typedItem = z.object({
  medicineId: uuid,
  name: z.string(),
  /** What is there, or what is asked and missing. */
  note: z.string(),
  quantity: requiredText(6, 'Please enter the quantity').check(
    z.refine((typed) => WHOLE.test(typed), 'A whole number of units'),
  ),
})

export const typedRequisition = z.object({
  placeId: requiredText(36, 'Please choose who asks'),
  urgency: z._default(z.enum(URGENCIES), 'routine'),
  note: optionalText(300),
  lines: z.array(typedItem).check(z.minLength(1, 'Add the first item')),
})

/** What is sent of what was typed and checked. */
export const writtenRequisition = ({
  lines,
  ...rest
}: z.input<typeof typedRequisition>): CallInput<typeof requisitionsContract.ask> => ({
  ...rest,
  lines: lines.map(({ medicineId, quantity }) => ({ medicineId, quantity: Number(quantity) })),
})

const UNITS = /^\d{0,6}$/

/** What is issued: units by line; an empty field leaves the line open. */
export const typedIssue = z.object({
  lines: z.array(
    z.object({
      lineId: uuid,
      quantity: text(6).check(z.refine((typed) => UNITS.test(typed), 'A whole number of units')),
    }),
  ),
})

/** Every open line with what of it is there. */
export const issueOf = ({ rows }: ShownRequisition, offers: readonly Offer[]): z.input<typeof typedIssue> => ({
  lines: rows
    .filter(({ open }) => open > 0)
    .map(({ id, open }) => {
      const units = Math.min(open, offers.find(({ lineId }) => lineId === id)?.available ?? 0)
      return { lineId: id, quantity: units > 0 ? String(units) : '' }
    }),
})
