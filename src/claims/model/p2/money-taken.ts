import { showDayOf } from '../../../kernel/calendar.ts'
import { type Paise, showRupees } from '../../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { PURPOSE_WORDS, type Purpose } from '../../../receipts/model/purpose.ts'
import { done, type Finding, open } from './finding.ts'

/** What the patient paid for the visit, and what of its bills is the patient's, in paise. */
export type MoneyTaken = {
  /** Advances and final payments less refunds, cheques in clearing too. */
  readonly received: Paise
  /** The patient's shares of the bills of all payers. */
  readonly billed: Paise
  /** Receipts of which nobody said what they are for. */
  readonly withoutPurpose: Paise
}

/**
 * What the patient paid that no bill asks of the patient, or without saying what it is for: the certificate 'no money was taken' would
 * be untrue. Pure.
 */
export const unexplained = ({ received, billed, withoutPurpose }: MoneyTaken): Paise =>
  Math.max(0, received - Math.max(0, billed), Math.min(received, withoutPurpose))

type Paid = {
  readonly number: string
  readonly receivedAt: string
  readonly amount: Paise
  readonly purpose: Purpose | null
}

/** What the patient paid, as it stands beside the certificate; '' where nothing is left after refunds. Pure. */
export function moneyInWords(receipts: readonly Paid[]): string {
  const received = receipts.reduce((sum, { amount }) => sum + amount, 0)
  if (received <= 0) return ''
  const each = receipts.map(({ number, receivedAt, amount, purpose }) =>
    [
      showRupees(amount),
      `${number} of ${showDayOf(new Date(receivedAt))}`,
      purpose && PURPOSE_WORDS[purpose].toLowerCase(),
    ]
      .filter(Boolean)
      .join(', '),
  )
  return `Received from the patient for what is not billed here, ${showRupees(received)}: ${each.join('; ')}.`
}

/** The check before printing; no reason passes over it. */
export function noMoneyTaken(money: MoneyTaken): Finding {
  if (money.received <= 0) return done('No money was taken from the patient')
  const rest = unexplained(money)
  const words = `${showRupees(money.received)} received from the patient`
  if (rest === 0) return done(`${words}, for what is billed to the patient`)
  if (rest > money.received - Math.max(0, money.billed))
    return open(`${words}, ${showRupees(rest)} of it without saying what it is for`)
  return open(`${words}, ${showRupees(rest)} of it for nothing that is billed to the patient`)
}

/** The certificate that no money was taken is not given while any is unexplained. */
export function decideCertificate(money: MoneyTaken): Verdict<true, 'MONEY_UNEXPLAINED'> {
  const rest = unexplained(money)
  return rest === 0 ? accept(true) : refuse('MONEY_UNEXPLAINED', { values: { amount: showRupees(rest) } })
}
