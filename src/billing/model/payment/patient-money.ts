import { type Paise, showRupees } from '../../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** Where the money of a visit's patient stands in the books, in paise; cheques when they are cleared. */
export type PatientMoney = {
  /** The patient's shares of the confirmed bills. */
  readonly shares: Paise
  /** What of the advances was set off against them, less what was paid beyond them and became an advance. */
  readonly setOff: Paise
  /** Final payments by their receipts. */
  readonly finalPayments: Paise
  /** Final payments from before they were receipts, which are in no book. */
  readonly unreceipted: Paise
  /** What is there of the advances. */
  readonly advance: Paise
}

/**
 * What is to be set off so that the advances are what can be refunded: above 0 advances against what the patient owes, below 0 what was
 * paid beyond the bills, which becomes an advance. Afterwards the advance is what was paid less refunds and what is owed, never below 0,
 * whatever the order in which it came (decision record 102). Pure.
 */
export function toSetOff({ shares, setOff, finalPayments, unreceipted, advance }: PatientMoney): Paise {
  const owed = shares - setOff - finalPayments
  return owed < 0 ? owed : Math.max(0, Math.min(owed - unreceipted, advance))
}

/** What the bills give back of the advances that they took, so that a receipt of so much can be void: what the advances lack. Pure. */
export const toRelease = ({ advance, setOff }: Pick<PatientMoney, 'advance' | 'setOff'>, amount: Paise): Paise =>
  Math.max(0, Math.min(amount - advance, setOff))

/** What the patient paid less refunds. */
export const netPaid = ({ advance, setOff, finalPayments, unreceipted }: PatientMoney): Paise =>
  advance + setOff + finalPayments + unreceipted

/** What a refund is decided on, in paise. */
export type Refunding = {
  readonly money: PatientMoney
  readonly inClearing: Paise
  /** Of the bills as they are now, drafts with them: all, and the patient's. */
  readonly running: { readonly total: Paise; readonly patientShare: Paise }
  /** Whether who refunds may go below the running bill, and said so. */
  readonly mayGoBelow: boolean
  readonly goesBelow: boolean
}

type Refusal = 'MORE_THAN_REFUNDABLE' | 'BELOW_THE_RUNNING_BILL' | 'GO_BELOW_THE_RUNNING_BILL'

/**
 * Whether so much is refunded: at most what is there; less than the patient's share of the running bill stays only with a right of its
 * own, and once that was asked about. Pure.
 */
export function decideRefund(
  amount: Paise,
  { money, inClearing, running, mayGoBelow, goesBelow }: Refunding,
): Verdict<true, Refusal> {
  const field = 'amount'
  const refundable = money.advance
  if (amount > refundable)
    return refuse('MORE_THAN_REFUNDABLE', {
      field,
      values: { possible: showRupees(refundable), inClearing: showRupees(inClearing) },
    })
  const most = Math.max(0, netPaid(money) - running.patientShare)
  if (amount <= most) return accept(true)
  const values = { total: showRupees(running.total), share: showRupees(running.patientShare), most: showRupees(most) }
  if (!mayGoBelow) return refuse('BELOW_THE_RUNNING_BILL', { field, values })
  return goesBelow ? accept(true) : refuse('GO_BELOW_THE_RUNNING_BILL', { field, values })
}
