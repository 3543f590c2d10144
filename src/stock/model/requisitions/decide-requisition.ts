import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { RequisitionState } from './requisition-fields.ts'

/** Units that fill a place up: what is missing to its par level, less what is asked for or on the way; never below 0. */
export const fillUp = ({ par, onHand, onTheWay }: { par: number; onHand: number; onTheWay: number }): number =>
  Math.max(0, par - onHand - onTheWay)

type Course = {
  readonly isWithdrawn: boolean
  /** Lines of which something is still to be issued. */
  readonly open: number
  /** Units issued of all lines. */
  readonly issued: number
  /** Lines in transit to who asked. */
  readonly inTransit: number
}

/** How far a requisition has come. */
export function stateOfRequisition({ isWithdrawn, open, issued, inTransit }: Course): RequisitionState {
  if (isWithdrawn) return 'withdrawn'
  if (open > 0) return issued > 0 ? 'part_issued' : 'asked'
  return inTransit > 0 ? 'issued' : 'closed'
}

export type AskedLine = {
  readonly id: string
  readonly medicineId: string
  readonly quantity: number
  readonly issued: number
  readonly refusedBecause: string | null
}

/** Units of a line that may still be issued. */
export const openOf = ({ quantity, issued, refusedBecause }: Omit<AskedLine, 'id' | 'medicineId'>): number =>
  refusedBecause === null ? quantity - issued : 0

type ToIssue = { readonly lineId: string; readonly quantity: number }
type Refused = 'NO_SUCH_LINE' | 'MORE_THAN_ASKED'

/** Whether so many units of lines may be issued: each line once, of this requisition, and no more than is open. */
export function decideIssue(
  told: readonly ToIssue[],
  lines: readonly AskedLine[],
): Verdict<(ToIssue & { readonly medicineId: string })[], Refused> {
  const issued: (ToIssue & { medicineId: string })[] = []
  for (const [at, { lineId, quantity }] of told.entries()) {
    const line = lines.find(({ id }) => id === lineId)
    const field = `lines.${at}.quantity`
    if (!line || issued.some((one) => one.lineId === lineId)) return refuse('NO_SUCH_LINE', { field })
    if (quantity > openOf(line)) return refuse('MORE_THAN_ASKED', { field, values: { open: openOf(line) } })
    issued.push({ lineId, quantity, medicineId: line.medicineId })
  }
  return accept(issued)
}
