import type { Paise } from '../../../kernel/money.ts'

export type AllocatedBill = { readonly payerId: string; readonly patientShare: Paise }

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
 * What each bill of a visit received, the oldest bill first. A payer's payment is its own bill's, that of a payer without a bill the
 * last one's. The patient's money fills the patient's shares, the oldest bill first, and no share beyond itself: what is left is the
 * surplus, the patient's advance. Parts and surplus make up what came in. Pure.
 */
export function allocate(
  bills: readonly AllocatedBill[],
  { fromPatient, fromPayers }: ToAllocate,
): { readonly parts: Paise[]; readonly surplus: Paise } {
  let surplus = fromPatient
  let unbilled = [...fromPayers].reduce(
    (sum, [payerId, amount]) => (bills.some((bill) => bill.payerId === payerId) ? sum : sum + amount),
    0,
  )
  const parts = bills.map(({ payerId, patientShare }, at) => {
    const own = Math.max(0, Math.min(surplus, patientShare))
    surplus -= own
    const others = at === bills.length - 1 ? unbilled : 0
    unbilled -= others
    return own + (fromPayers.get(payerId) ?? 0) + others
  })
  return { parts, surplus: surplus + unbilled }
}
