import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { SalePayment } from './decide-sale.ts'

type Standing = {
  readonly day: IsoDate
  /** The cash session that it was sold in is not closed. */
  readonly isSessionOpen: boolean
  /** The number of the version after it; null where it stands. */
  readonly correctedAs: string | null
  readonly hasReturns: boolean
}

/** Why a sale is no longer corrected, each with the way that is left (stock.md 4, Correcting a sale). */
export const NOT_CORRECTED = {
  CORRECTED: 'This sale was corrected before: <number> stands in its place.',
  NOT_TODAY: 'A sale is corrected on its day only. Take back by a return what was wrong.',
  SESSION_CLOSED: 'The cash session of this sale is closed. Take back by a return what was wrong.',
  HAS_RETURNS: 'Something of this sale came back already. Take back the rest by a return.',
} as const

/** Whether a sale may be reversed and written anew: on its day, while its drawer is not counted, and nothing of it came back. */
export function decideCorrection(
  { day, isSessionOpen, correctedAs, hasReturns }: Standing,
  today: IsoDate,
): Verdict<true, keyof typeof NOT_CORRECTED> {
  if (correctedAs !== null) return refuse('CORRECTED', { values: { number: correctedAs } })
  if (day !== today) return refuse('NOT_TODAY')
  if (!isSessionOpen) return refuse('SESSION_CLOSED')
  return hasReturns ? refuse('HAS_RETURNS') : accept(true)
}

const keyOf = ({ mode, reference }: SalePayment) => `${mode} ${reference ?? ''}`

/** Payments by mode and reference, each once, without those that come to nothing. */
export const paymentsByMode = (payments: readonly SalePayment[]): SalePayment[] =>
  [...Map.groupBy(payments, keyOf).values()].flatMap((same) => {
    const amount = same.reduce((sum, one) => sum + one.amount, 0)
    return same[0] && amount !== 0 ? [{ ...same[0], amount }] : []
  })

export type Settlement = { readonly taken: readonly SalePayment[]; readonly refunded: readonly SalePayment[] }

/**
 * What moves in the drawer when a sale was paid `before` and is paid `after`: by mode and reference what is more is taken, what is less goes
 * back. All that was paid before, what is taken and less what goes back come to `after`.
 */
export function settlementOf(before: readonly SalePayment[], after: readonly SalePayment[]): Settlement {
  const moves = paymentsByMode([...after, ...before.map((one) => ({ ...one, amount: -one.amount }))])
  return {
    taken: moves.filter(({ amount }) => amount > 0),
    refunded: moves.filter(({ amount }) => amount < 0).map((one) => ({ ...one, amount: -one.amount })),
  }
}

/**
 * How a new total is paid where nobody says otherwise: what is more by `by`, what is less goes back by the modes it came in, the last taken
 * first.
 */
export function paymentsOfTotal(
  before: readonly SalePayment[],
  total: Paise,
  by: Omit<SalePayment, 'amount'>,
): SalePayment[] {
  const paid = before.reduce((sum, { amount }) => sum + amount, 0)
  if (total >= paid) return paymentsByMode([...before, { ...by, amount: total - paid }])
  let less = paid - total
  const left = before.toReversed().map((one) => {
    const back = Math.min(one.amount, less)
    less -= back
    return { ...one, amount: one.amount - back }
  })
  return paymentsByMode(left.toReversed())
}

type ComparedLine = {
  readonly item: string
  readonly batchNo: string
  readonly quantity: number
  readonly amount: Paise
}
type Side = { readonly quantity: number; readonly amount: Paise }
export type LineChange = {
  readonly item: string
  readonly batchNo: string
  readonly before: Side | null
  readonly after: Side | null
  readonly isChanged: boolean
}

/** Two versions of a sale beside each other, by item and batch: the lines of the first in their order, then what is new. */
export function compareLines(before: readonly ComparedLine[], after: readonly ComparedLine[]): LineChange[] {
  const key = ({ item, batchNo }: ComparedLine) => `${item}\n${batchNo}`
  const [was, is] = [Map.groupBy(before, key), Map.groupBy(after, key)]
  const side = (lines: readonly ComparedLine[] | undefined): Side | null =>
    lines
      ? {
          quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
          amount: lines.reduce((sum, { amount }) => sum + amount, 0),
        }
      : null
  return [...new Set([...was.keys(), ...is.keys()])].map((one) => {
    const [item = '', batchNo = ''] = one.split('\n')
    const [old, now] = [side(was.get(one)), side(is.get(one))]
    return {
      item,
      batchNo,
      before: old,
      after: now,
      isChanged: old?.quantity !== now?.quantity || old?.amount !== now?.amount,
    }
  })
}
