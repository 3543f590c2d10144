import type { Paise } from '../../../kernel/money.ts'
import type { PricedLine } from '../price/price-types.ts'
import type { BillLine } from './bill-view.ts'

/**
 * Priced lines as the bill shows and keeps them. A line is called by where it stands and what it is of, and lines alike in that are
 * counted in the order of their days: a name for one computation, since charges that come later move the places. A change of the desk
 * belongs to the charges of its line (changes/line-changes.ts). Pure.
 */
export function asBillLines(lines: readonly PricedLine[]): BillLine[] {
  const seen = new Map<string, number>()
  return lines.map(({ itemId, key: _, names: __, part: ___, ...line }) => {
    const kin = kinOf({ ...line, itemId })
    const place = (seen.get(kin) ?? 0) + 1
    seen.set(kin, place)
    return {
      ...line,
      key: keyIn(kin, place),
      quantity: line.quantity / 1000,
      adjustments: [...line.adjustments],
      days: line.days.map((part) => ({ ...part, quantity: part.quantity / 1000 })),
      chargeIds: [...line.chargeIds],
      changeIds: [],
    }
  })
}

type Named = Pick<PricedLine, 'section' | 'head' | 'itemId' | 'code' | 'description' | 'state'>

/** What lines of one kind share: where they stand and what they are of. */
export function kinOf({ section, head, itemId, code, description, state }: Named): string {
  if (section === 'closing') return head
  return [section, head, itemId ?? code ?? description.slice(0, 60), state].join(':')
}

/** The key of the line at a place among its kin; places count from 1. */
export const keyIn = (kin: string, place: number): string => (place > 1 ? `${kin}#${place}` : kin)

/** Whether a key is that of one of the kin. */
export const isOfKin = (key: string, kin: string): boolean => key === kin || key.startsWith(`${kin}#`)

/** Paise a unit; null for a line that has none, because its units came from stock at several MRPs. */
export const unitRateOf = ({ rate, value }: Pick<BillLine, 'rate' | 'value'>): Paise | null =>
  rate === 0 && value !== 0 ? null : rate
