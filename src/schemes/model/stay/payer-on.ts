import type { IsoDate } from '../../../kernel/calendar.ts'
import type { PayerFrom } from './stay-types.ts'

/** Who pays on a day: the last one that began by then, and the first one for what lies before. */
export function payerOn(payers: readonly PayerFrom[], day: IsoDate): PayerFrom | null {
  const inOrder = [...payers].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  return inOrder.findLast(({ from }) => from <= day) ?? inOrder[0] ?? null
}
