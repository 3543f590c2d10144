import type { IsoDate } from '../../../kernel/calendar.ts'
import { type Paise, sumOf } from '../../../kernel/money.ts'
import type { RepricedLine } from '../../../visits/model/payer/payer-change.contract.ts'

/** A charge as it costs under one payer. */
export type Costed = {
  readonly id: string
  readonly day: IsoDate
  readonly description: string
  readonly quantity: number
  readonly unitRate: Paise
  readonly amount: Paise
  readonly rateNotSet: boolean
  /** Follows from the stay and is stored nowhere. */
  readonly derived: boolean
}

export type Repricing = {
  readonly lines: readonly RepricedLine[]
  readonly unchanged: number
  readonly stored: number
  readonly before: Paise
  readonly after: Paise
}

/** What another payer changes: the charges of both, line by line in the order of their days; sums are of all. Pure. */
export function repricingOf(before: readonly Costed[], after: readonly Costed[]): Repricing {
  const then = new Map(after.map((charge) => [charge.id, charge]))
  const now = new Map(before.map((charge) => [charge.id, charge]))
  const all = [...before, ...after.filter(({ id }) => !now.has(id))]
  const lines = all.map(({ id, day, description, quantity, derived }) => ({
    id,
    day,
    description,
    quantity,
    follows: derived,
    before: costOf(now.get(id)),
    after: costOf(then.get(id)),
  }))
  const changed = lines.filter((line) => JSON.stringify(line.before) !== JSON.stringify(line.after))
  return {
    lines: changed.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
    unchanged: lines.length - changed.length,
    stored: before.filter(({ derived }) => !derived).length,
    before: sumOf(before),
    after: sumOf(after),
  }
}

const costOf = (charge: Costed | undefined): RepricedLine['before'] =>
  charge ? { unitRate: charge.unitRate, amount: charge.amount, rateNotSet: charge.rateNotSet } : null
