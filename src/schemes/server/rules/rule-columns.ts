import { columnOf } from '../../../catalogue/model/lists/lists.ts'
import type { ChargeHead } from '../../model/charge-heads.ts'
import type { RuleKindKey } from '../../model/rules/rule-kinds.ts'

/** Which column refers to the entries of a head; the others have no catalogue, and the constraint refuses an item of theirs. */
const ITEM_COLUMN: Partial<Record<ChargeHead, string>> = {
  surgery: 'surgery_id',
  laboratory: 'lab_test_id',
  radiology: 'radiology_study_id',
}

/** Values of a kind under the columns of its table. */
export function ruleColumns(kind: RuleKindKey, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { itemId, ...plain } = values
  const columns = Object.fromEntries(Object.entries(plain).map(([name, value]) => [columnOf(name), value]))
  if (kind !== 'paidBeside' || itemId === null || itemId === undefined) return columns
  const column = Object.entries(ITEM_COLUMN).find(([head]) => head === values.head)?.[1] ?? 'service_id'
  return { ...columns, [column]: itemId }
}
