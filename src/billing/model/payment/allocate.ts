import type { Paise } from '../../../kernel/money.ts'

type BillToPay = { readonly payerId: string; readonly patientShare: Paise }

/** What came in for a visit and was given back, in paise; what payers paid is inside the advances. */
type CameIn = {
  readonly advances: Paise
  readonly finalPayment: Paise
  readonly refunded: Paise
  readonly fromPayers: ReadonlyMap<string, Paise>
}

/** What came from the patient: advances and final payment less refunds, without what payers paid. */
export const fromPatient = ({ advances, finalPayment, refunded, fromPayers }: CameIn): Paise =>
  advances + finalPayment - refunded - [...fromPayers.values()].reduce((sum, amount) => sum + amount, 0)

/** What came in for a visit, in paise. */
export type ToAllocate = {
  /** Advances and final payments less refunds. */
  readonly fromPatient: Paise
  /** What each payer paid, by its id. */
  readonly fromPayers: ReadonlyMap<string, Paise>
}

/**
 * What each bill of a visit received, the oldest bill first. A payer's payment is its own bill's; the patient's money fills the
 * patient's shares, the oldest bill first. What is left belongs to the last bill, that of today's payer: the parts make up what
 * came in. Pure.
 */
export function allocate(bills: readonly BillToPay[], { fromPatient, fromPayers }: ToAllocate): Paise[] {
  const total = [...fromPayers.values()].reduce((sum, amount) => sum + amount, fromPatient)
  let left = fromPatient
  const parts = bills.map(({ payerId, patientShare }) => {
    const own = Math.max(0, Math.min(left, patientShare))
    left -= own
    return own + (fromPayers.get(payerId) ?? 0)
  })
  const rest = total - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, at) => (at === parts.length - 1 ? part + rest : part))
}
