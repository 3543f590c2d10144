import * as z from 'zod/mini'
import { grouped } from '../../../kernel/counted.ts'
import { requiredText, uuid } from '../../../platform/model/contract/fields.ts'
import type { BatchLine } from '../../model/batches/batch-lines.ts'
import { expiryWords } from '../../model/batches/expiry.ts'
import type { BoardRow } from '../../model/board/stock.contract.ts'
import { valueOut } from '../../model/movements/move-stock.ts'

const WHOLE = /^[1-9]\d{0,7}$/

/** A batch as it is chosen: the quantity in units of sale; the rest of the board's row, to show. */
const typedLine = z.object({
  batchId: uuid,
  name: z.string(),
  batch: z.string(),
  onHand: z.int(),
  /** Paise of all of them; null for who may not read it. */
  worth: z.nullable(z.int()),
  quantity: requiredText(8, 'Please enter the quantity').check(
    z.refine((typed) => WHOLE.test(typed), 'A whole number of units'),
  ),
})
export type TypedLine = z.input<typeof typedLine>

/** The lines of a document about batches, as they are typed. */
export const typedLines = z.array(typedLine).check(z.minLength(1, 'Add the first batch'))

/** A line of a batch of the board; `quantity` as it stands there first. */
export const lineOf = (row: BoardRow, quantity = ''): TypedLine => ({
  batchId: row.batchId,
  name: row.name,
  batch: `${row.batchNo}, expires ${expiryWords(row.expiry)}, ${grouped(row.onHand)} here, ${row.packUnits} a pack`,
  onHand: row.onHand,
  worth: row.value,
  quantity,
})

/** Paise at cost of what is typed in a line; null where it is not known or no quantity. */
export const worthOf = ({ onHand, worth, quantity }: TypedLine): number | null =>
  worth === null || onHand === 0 || !WHOLE.test(quantity)
    ? null
    : valueOut({ quantity: onHand, value: worth }, Number(quantity))

/** What is sent of lines that were typed and checked. */
export const writtenLines = (lines: readonly TypedLine[]): BatchLine[] =>
  lines.map(({ batchId, quantity }) => ({ batchId, quantity: Number(quantity) }))
