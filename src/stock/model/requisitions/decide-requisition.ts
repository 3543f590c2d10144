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

/** How far a requisition has come. What comes back is to be issued again. */
export function stateOfRequisition({ isWithdrawn, open, issued, inTransit }: Course): RequisitionState {
  if (isWithdrawn) return 'withdrawn'
  if (open > 0) return issued > 0 ? 'part_issued' : 'asked'
  if (issued === 0) return 'refused'
  return inTransit > 0 ? 'issued' : 'closed'
}

export type AskedLine = {
  readonly id: string
  readonly medicineId: string
  readonly name: string
  readonly quantity: number
  readonly issued: number
  readonly refusedBecause: string | null
}

/** Units of a line that are still to be issued. */
export const openOf = ({ quantity, issued, refusedBecause }: Omit<AskedLine, 'id' | 'medicineId' | 'name'>): number =>
  refusedBecause === null ? Math.max(0, quantity - issued) : 0

type ToIssue = { readonly lineId: string; readonly quantity: number }
/** What is issued of a line; `confirmed` are the units of all issues together where these are more than was asked. */
type Issued = ToIssue & { readonly medicineId: string; readonly confirmed: number | null }
type Refused = 'NO_SUCH_LINE' | 'LINE_REFUSED' | 'CLOSED' | 'MORE_THAN_ASKED'

/**
 * Whether so many units of lines may be issued: each line once, of this requisition, while something of it is open; more than that only
 * where it is confirmed.
 */
export function decideIssue(
  told: readonly ToIssue[],
  lines: readonly AskedLine[],
  isMoreConfirmed: boolean,
): Verdict<Issued[], Refused> {
  const issued: Issued[] = []
  for (const [at, { lineId, quantity }] of told.entries()) {
    const line = lines.find(({ id }) => id === lineId)
    const field = `lines.${at}.quantity`
    if (!line || issued.some((one) => one.lineId === lineId)) return refuse('NO_SUCH_LINE', { field })
    if (line.refusedBecause !== null) return refuse('LINE_REFUSED', { field })
    const [open, sum] = [openOf(line), line.issued + quantity]
    if (open === 0) return refuse('CLOSED', { field })
    if (quantity > open && !isMoreConfirmed)
      return refuse('MORE_THAN_ASKED', { field, values: { units: quantity, item: line.name, open } })
    issued.push({ lineId, quantity, medicineId: line.medicineId, confirmed: sum > line.quantity ? sum : null })
  }
  return accept(issued)
}
