import type { VisitCharge } from '../../../../charges/model/visit-charges/visit-charges.ts'
import type { Address } from '../../../../platform/model/contract/address.ts'
import type { BillLine } from '../bill-view.ts'

type Charged = Pick<VisitCharge, 'id' | 'itemId' | 'rateNotSet'>

/** The entries of the catalogue that have no rate on the day of a charge of these lines, each once. Pure. */
export function itemsWithoutRate(lines: readonly BillLine[], charges: readonly Charged[]): string[] {
  if (!lines.some(({ rateNotSet }) => rateNotSet)) return []
  return [...new Set(charges.flatMap(({ itemId, rateNotSet }) => (rateNotSet && itemId !== null ? [itemId] : [])))]
}

/** The lines without a rate with the place where the rates of their entries are kept; what was typed has no entry. Pure. */
export function withRatesAt(
  lines: readonly BillLine[],
  charges: readonly Charged[],
  addresses: ReadonlyMap<string, Address>,
): BillLine[] {
  if (addresses.size === 0) return [...lines]
  const itemOf = new Map(charges.map(({ id, itemId }) => [id, itemId]))
  return lines.map((line) => {
    if (!line.rateNotSet) return line
    const [ratesAt] = line.chargeIds.flatMap((id) => addresses.get(itemOf.get(id) ?? '') ?? [])
    return ratesAt ? { ...line, ratesAt } : line
  })
}
