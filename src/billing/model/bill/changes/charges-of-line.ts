import { nameOfCharge } from '../../price/charge-name.ts'
import { priceBill } from '../../price/price-bill.ts'
import type { Bill, Chargeable, PricedLine } from '../../price/price-types.ts'
import { asBillLines } from '../bill-lines.ts'
import type { BillLine } from '../bill-view.ts'
import type { LineNames } from './line-changes.ts'

/** A change as it was kept before changes named their charges: by the line, as the bill called it at that moment. */
export type ChangeOfLine = { readonly lineKey: string; readonly at: Date; readonly on: string }

type Dated = Chargeable & { readonly addedAt: Date | null }

/**
 * The charges that a line had when it was changed: of the frozen lines of its version, where it has some, else of the bill as it was
 * at that moment (the charges that were posted by then, what was derived up to that day), else as it is now. Null where the bill never
 * had such a line: the change never changed anything. Pure.
 */
export function chargesOfLine(
  change: ChangeOfLine,
  bill: Omit<Bill, 'charges'> & { readonly charges: readonly Dated[] },
  frozen: readonly Pick<BillLine, 'key' | 'chargeIds'>[],
): LineNames | null {
  const names = new Map(bill.charges.map((charge) => [charge.id, nameOfCharge(charge)]))
  const then = { ...bill, charges: bill.charges.filter((charge) => isThere(charge, change)) }
  const line = linesByKey(then).get(change.lineKey) ?? linesByKey(bill).get(change.lineKey)
  const kept = frozen.find(({ key }) => key === change.lineKey)
  if (!kept) return line ? { names: line.names, part: line.part } : null
  const own = kept.chargeIds.flatMap((id) => names.get(id) ?? [])
  return own.length > 0 ? { names: [...new Set(own)].sort(), part: line?.part ?? null } : null
}

const isThere = ({ derived, day, addedAt }: Dated, { at, on }: ChangeOfLine): boolean =>
  derived ? day <= on : addedAt === null || addedAt <= at

function linesByKey(bill: Bill): ReadonlyMap<string, PricedLine> {
  const priced = priceBill(bill)
  return new Map(asBillLines(priced).flatMap(({ key }, at) => (priced[at] ? [[key, priced[at]]] : [])))
}
