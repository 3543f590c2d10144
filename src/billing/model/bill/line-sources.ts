import { type ShownSource, showSource } from '../../../charges/model/sources/source-of-charge.ts'
import type { VisitCharge } from '../../../charges/model/visit-charges/visit-charges.ts'
import type { BillLine } from './bill-view.ts'

/** A stored charge of a visit with what caused it; derived ones have no record of their own. */
type Sourced = Pick<VisitCharge, 'id' | 'sourceKind' | 'sourceId'>

/** The lines with the records that their charges came from, each record's screen once. What the desk entered says nothing. Pure. */
export function withSources(lines: readonly BillLine[], charges: readonly Sourced[], visitId: string): BillLine[] {
  const sources = new Map<string, ShownSource>()
  for (const { id, sourceKind, sourceId } of charges) {
    if (sourceId === null) continue
    const source = showSource({ sourceKind, sourceId, visitId })
    if (!source.isOfDesk) sources.set(id, source)
  }
  if (sources.size === 0) return [...lines]
  return lines.map((line) => {
    const own = line.chargeIds.flatMap((id) => sources.get(id) ?? [])
    const screens = [...new Map(own.map((source) => [`${source.words} ${source.path}`, source])).values()]
    return screens.length > 0 ? { ...line, sources: screens } : line
  })
}

/**
 * Whether this change of a line is its source's: how much was given and at which price is the record's to say, but for a price that it
 * never had. What of it is claimed, and from whom, is the bill's.
 */
export const isOfSource = (line: Pick<BillLine, 'sources' | 'rateNotSet'>, change: string): boolean =>
  line.sources !== undefined && (change === 'quantity' || (change === 'rate' && !line.rateNotSet))
