import type { PricedLine } from '../price/price-types.ts'
import type { BillLine } from './bill-view.ts'

/**
 * Priced lines as the bill shows and keeps them. A line is known by where it stands and what it is of, not by its price, so that a
 * change of the desk stays with it when rates or charges change; lines alike in that are counted in the order of their days. Pure.
 */
export function asBillLines(lines: readonly PricedLine[]): BillLine[] {
  const seen = new Map<string, number>()
  return lines.map(({ itemId, key: _, ...line }) => {
    const what = itemId ?? line.code ?? line.description.slice(0, 60)
    const kin = line.section === 'closing' ? line.head : [line.section, line.head, what, line.state].join(':')
    const place = (seen.get(kin) ?? 0) + 1
    seen.set(kin, place)
    return {
      ...line,
      key: place > 1 ? `${kin}#${place}` : kin,
      quantity: line.quantity / 1000,
      adjustments: [...line.adjustments],
      days: line.days.map((part) => ({ ...part, quantity: part.quantity / 1000 })),
      chargeIds: [...line.chargeIds],
      changeIds: [],
    }
  })
}
