import * as z from 'zod/mini'
import { optionalText, requiredText, text, uuid } from '../../../platform/model/contract/fields.ts'
import type { CallInput } from '../../../platform/web/call.ts'
import type { LineDecision } from '../../model/transfers/transfer-fields.ts'
import type { TransferLine, transfersContract } from '../../model/transfers/transfers.contract.ts'
import { typedLines, writtenLines } from '../batches/batch-line.ts'

export const typedTransfer = z.object({
  fromPlaceId: requiredText(36, 'Please choose where it lies'),
  toPlaceId: requiredText(36, 'Please choose where it goes'),
  remark: optionalText(300),
  lines: typedLines,
})

/** What is sent of what was typed and checked. */
export const writtenTransfer = ({
  lines,
  ...rest
}: z.input<typeof typedTransfer>): CallInput<typeof transfersContract.send> => ({
  ...rest,
  lines: writtenLines(lines),
})

const NUMBER = /^\d{0,8}$/

/** What becomes of a line: the units that come in; an empty field leaves it in transit. */
const typedDecision = z.object({
  lineId: uuid,
  accepted: text(8).check(z.refine((typed) => NUMBER.test(typed), 'A whole number of units')),
  reason: text(300),
})
export const typedReceipt = z.object({ lines: z.array(typedDecision) })
export type TypedReceipt = z.input<typeof typedReceipt>

/** Every open line as it was sent: who receives takes away from it. */
export const receiptOf = (rows: readonly TransferLine[]): TypedReceipt => ({
  lines: rows
    .filter(({ decision }) => decision === null)
    .map(({ id, quantity, isBlocked }) => ({ lineId: id, accepted: isBlocked ? '0' : String(quantity), reason: '' })),
})

/** The lines of which something is said, with where they stand in the form. */
export const decisionsOf = ({ lines }: TypedReceipt): (LineDecision & { readonly at: number })[] =>
  lines.flatMap(({ lineId, accepted, reason }, at) =>
    accepted === '' ? [] : [{ lineId, accepted: Number(accepted), reason, at }],
  )
