import type { useForm } from '@mantine/form'
import { type Paise, paiseOf, rupeesOf } from '../../../kernel/money.ts'
import type { P2View } from '../../model/p2/p2-view.ts'

/** A line as it is typed: rupees, and the reason where they are fewer than the claim. */
export type TypedLine = {
  readonly lineId: string
  readonly description: string
  readonly claimed: Paise
  readonly admitted: string
  readonly reasonId: string | null
  readonly appealed: boolean
}

/** Paise of a typed line; null while it is no amount. A deduction is admitted whole. */
export const admittedOf = ({ claimed, admitted }: TypedLine): Paise | null =>
  claimed < 0 ? claimed : paiseOf(admitted)

type MemoValues = { readonly memoNo: string; readonly memoDate: string; readonly lines: readonly TypedLine[] }

type MemoForm = NonNullable<Parameters<typeof useForm<MemoValues>>[0]>

/** A memo to be typed: every line admitted in full, or as the memo before said; and what is wrong with it. */
export const memoForm = (p2: P2View): MemoForm => ({
  initialValues: {
    memoNo: '',
    memoDate: '',
    lines: p2.lines.flatMap(({ lineId, description, claimed, admitted, reasonId, appealed }): TypedLine[] =>
      lineId ? [{ lineId, description, claimed, admitted: rupeesOf(admitted ?? claimed), reasonId, appealed }] : [],
    ),
  },
  validate: ({ memoNo, memoDate, lines }) => ({
    memoNo: memoNo.trim() ? null : 'Please enter the memo number',
    memoDate: memoDate ? null : 'Please enter the date of the memo',
    ...Object.fromEntries(
      lines.flatMap((line, at) => problemsOf(line).map(([field, text]) => [`lines.${at}.${field}`, text])),
    ),
  }),
})

/** What is wrong with a typed line, by its field. */
function problemsOf(line: TypedLine): [string, string][] {
  const admitted = admittedOf(line)
  if (admitted === null) return [['admitted', 'Please enter an amount in rupees, such as 350 or 350.50']]
  if (admitted > line.claimed) return [['admitted', 'The admitted amount cannot be more than what was claimed.']]
  return admitted !== line.claimed && !line.reasonId ? [['reasonId', 'Choose why the rest is disallowed.']] : []
}
