import type { Paise } from '../../../kernel/money.ts'
import type { PricedLine } from './price-types.ts'

export type BillTotals = {
  readonly total: Paise
  readonly payerShare: Paise
  readonly patientShare: Paise
  /** Part of the total: what an extension would make safe. */
  readonly atRisk: Paise
  readonly absorbed: Paise
  /** What neither payer nor patient pays. */
  readonly nobodys: Paise
  /** What shares of a sitting take off. */
  readonly reduced: Paise
}

type Counted = Pick<PricedLine, 'amount' | 'value' | 'payerShare' | 'patientShare' | 'state' | 'atRisk'>

/** The one place where the lines of a bill are added up. `value = total + absorbed + nobodys + reduced` of the charges. */
export function billTotals(lines: readonly Counted[]): BillTotals {
  const sum = (amount: (line: Counted) => Paise) => lines.reduce((total, line) => total + amount(line), 0)
  return {
    total: sum(({ amount }) => amount),
    payerShare: sum(({ payerShare }) => payerShare),
    patientShare: sum(({ patientShare }) => patientShare),
    atRisk: sum(({ atRisk, amount }) => (atRisk ? amount : 0)),
    absorbed: sum(({ state, value }) => (state === 'absorbed' ? value : 0)),
    nobodys: sum(({ state, value, amount }) => (state === 'not_claimable' && amount === 0 ? value : 0)),
    reduced: sum(({ state, value, amount }) =>
      state === 'claimed' || (state === 'not_claimable' && amount !== 0) ? value - amount : 0,
    ),
  }
}
