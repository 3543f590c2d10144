import { addDays } from '../../../kernel/calendar.ts'
import type { CheckOutRule } from '../scheme-rules.ts'
import type { PayerFrom } from './stay-types.ts'

/** The check-out rules of a stay: on each day that of the payer of the day, also where another payer came later. Pure. */
export function checkOutOf(payers: readonly PayerFrom[]): CheckOutRule[] {
  const inOrder = payers.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  return inOrder.flatMap(({ from, rules }, index) => {
    const next = inOrder[index + 1]
    const last = next ? addDays(next.from, -1) : null
    return rules.checkOut.flatMap((rule) => {
      // The first payer also pays what lies before its day.
      const validFrom = index > 0 && rule.validFrom < from ? from : rule.validFrom
      const validTo = last !== null && (rule.validTo === null || rule.validTo > last) ? last : rule.validTo
      return validTo !== null && validTo < validFrom ? [] : [{ ...rule, validFrom, validTo }]
    })
  })
}
