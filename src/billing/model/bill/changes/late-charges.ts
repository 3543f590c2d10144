import type * as z from 'zod/mini'
import { chargesOfBill } from '../../price/net-charges.ts'
import type { Bill, Chargeable } from '../../price/price-types.ts'
import type { BillLine } from '../bill-view.ts'
import type { lateCharge } from '../bills.contract.ts'

export type LateCharge = z.output<typeof lateCharge>

/**
 * The charges that a confirmed bill does not have as they are now: those that came after it, and those that it has and that were
 * taken back since; `now` are the lines that a new version would have, which say whether a package absorbs them. Pure.
 */
export function lateChargesOf(
  confirmed: readonly BillLine[],
  bill: Bill,
  now: readonly Pick<BillLine, 'chargeIds' | 'state'>[],
): LateCharge[] {
  const frozen = new Map(confirmed.flatMap((line) => line.chargeIds.map((id) => [id, line] as const)))
  const stateOf = new Map(now.flatMap((line) => line.chargeIds.map((id) => [id, line.state] as const)))
  const holding = chargesOfBill(bill)
  const held = new Set(holding.map(({ id }) => id))
  const known = new Map(bill.charges.map((charge) => [charge.id, charge]))
  const added = holding.filter(({ id }) => !frozen.has(id))
  const gone = [...frozen].filter(([id]) => !held.has(id))
  return [
    ...added.map((charge) => shown(charge, 'added', stateOf.get(charge.id) ?? 'claimed')),
    ...gone.map(([id, line]) => {
      const charge = known.get(id)
      return charge ? shown(charge, 'taken-back', line.state) : { ...goneLine(line), chargeId: id }
    }),
  ]
}

const shown = (charge: Chargeable, kind: LateCharge['kind'], state: LateCharge['state']): LateCharge => ({
  chargeId: charge.id,
  kind,
  head: charge.head,
  code: charge.code,
  description: charge.description,
  day: charge.day,
  quantity: charge.quantity / 1000,
  rate: charge.unitRate,
  amount: kind === 'added' ? charge.amount : -charge.amount,
  state,
})

/** A derived charge that is derived no more: its part of the line is not known any more, the line says what it was. */
const goneLine = ({ head, code, description, from, rate, chargeIds, value, state }: BillLine) => ({
  kind: 'taken-back' as const,
  head,
  code,
  description,
  day: from ?? '',
  quantity: 1,
  rate,
  amount: -Math.round(value / Math.max(1, chargeIds.length)),
  state,
})
