import type { IsoDate } from '../../../kernel/calendar.ts'
import type { BillLine, LineDay } from './bill-view.ts'

/** A line by its days; a line that the desk typed or whose quantity or rate it changed stands on its first day. Pure. */
export const daysOfLine = (line: BillLine, otherwise: IsoDate): readonly LineDay[] =>
  line.days && line.days.length > 0
    ? line.days
    : [{ day: line.from ?? otherwise, quantity: line.quantity, value: line.value, amount: line.amount }]
