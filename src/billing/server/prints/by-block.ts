import { headTitle } from '../../model/bill/bill-sections.ts'
import type { BillLine } from '../../model/bill/bill-view.ts'

/** Lines under the names of their blocks, each name once: several heads may share it ('Miscellaneous'). Pure. */
export const byBlock = (lines: readonly BillLine[]): [string, BillLine[]][] => [
  ...Map.groupBy(lines, ({ head }) => headTitle(head)),
]
