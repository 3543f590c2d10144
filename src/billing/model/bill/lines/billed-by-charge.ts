import type { Paise } from '../../../../kernel/money.ts'
import type { BillLine } from '../bill-view.ts'

type Billed = Pick<BillLine, 'chargeIds' | 'amount'>

/**
 * What bills ask for each charge: the amount of a line is shared by its charges as they are worth, and the last takes what is left over, so
 * that nothing is lost. Nothing for a charge that no line has. Pure.
 */
export function billedByCharge(
  lines: readonly Billed[],
  worth: ReadonlyMap<string, Paise>,
): ReadonlyMap<string, Paise> {
  const billed = new Map<string, Paise>()
  for (const { chargeIds, amount } of lines) {
    let [left, worthLeft] = [amount, chargeIds.reduce((sum, id) => sum + (worth.get(id) ?? 0), 0)]
    for (const id of chargeIds) {
      const own = worth.get(id) ?? 0
      const share = worthLeft === 0 ? 0 : Math.round((left * own) / worthLeft)
      billed.set(id, (billed.get(id) ?? 0) + share)
      left -= share
      worthLeft -= own
    }
  }
  return billed
}
