import type { ResultCell, SentValue } from './shown-results.ts'

type Cell = Pick<ResultCell, 'lineId' | 'parameter' | 'live'>
type Sent = Pick<SentValue, 'lineId' | 'parameterId' | 'analyser' | 'result' | 'enteredAt'>

const isOf = ({ lineId, parameter }: Cell, sent: Sent) =>
  sent.lineId === lineId && sent.parameterId === parameter.parameterId

/** The analyser whose value stands in a cell as it was entered; null where it was typed or came before. Pure. */
export const sourceOf = (cell: Cell, sent: readonly Sent[]): string | null =>
  sent.find((one) => isOf(cell, one) && one.enteredAt !== null && one.enteredAt === cell.live?.enteredAt)?.analyser ??
  null

/** What waits for a cell: the latest value that nobody has entered. Pure. */
export const waitingFor = (cell: Cell, sent: readonly Sent[]): Sent | null =>
  sent.find((one) => isOf(cell, one) && one.enteredAt === null) ?? null
