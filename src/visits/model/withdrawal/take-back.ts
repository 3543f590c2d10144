import { counted } from '../../../kernel/counted.ts'
import { type Paise, showRupees } from '../../../kernel/money.ts'
import { type BillingStatus, SUBMITTED_STATUSES, shownBillingStatus } from '../tracking/billing-status.ts'

/** What stands on a visit that money or a payer depends on. */
export type Standing = {
  readonly visitId: string
  readonly visitNo: string
  /** Confirmed and submitted ones. */
  readonly bills: readonly { readonly billNo: string; readonly isSubmitted: boolean }[]
  /** What was received, less what was refunded; paise. */
  readonly received: Paise
  readonly billingStatus: BillingStatus | null
  /** Charges that nothing reverses; paise. */
  readonly charges: { readonly count: number; readonly amount: Paise }
  /** The gate pass with which the patient may leave. */
  readonly passNo: string | null
}

/** Where it is taken back. */
export const TAKEN_BACK_ON = ['bill', 'receipts', 'tracking', 'pass'] as const

export type TakeBack = {
  readonly visitId: string
  readonly visitNo: string
  /** What stands, to go on with after 'To be taken back first:'. */
  readonly what: string
  readonly on: (typeof TAKEN_BACK_ON)[number]
}

/** What is taken back before a visit is withdrawn: bills, money, claims (decisions, 'Withdrawing what has money on it'). */
export function beforeWithdrawal({ visitId, visitNo, bills, received, billingStatus }: Standing): readonly TakeBack[] {
  const taken = (on: TakeBack['on'], what: string): TakeBack => ({ visitId, visitNo, what, on })
  return [
    ...bills.map(({ billNo, isSubmitted }) =>
      taken('bill', isSubmitted ? `bill ${billNo}, submitted to its payer` : `bill ${billNo}, confirmed`),
    ),
    ...(billingStatus && SUBMITTED_STATUSES.includes(billingStatus)
      ? [taken('tracking', `the billing status “${shownBillingStatus(billingStatus)}” of ${visitNo}`)]
      : []),
    ...(received === 0 ? [] : [taken('receipts', `${showRupees(received)} received for ${visitNo}`)]),
  ]
}

/** Before an admission is cancelled the charges are reversed, too, and nobody holds a gate pass. */
export function beforeCancellation(standing: Standing): readonly TakeBack[] {
  const { visitId, visitNo, charges, passNo } = standing
  return [
    ...beforeWithdrawal(standing),
    ...(charges.count > 0
      ? [
          {
            visitId,
            visitNo,
            on: 'bill' as const,
            what: `${counted(charges.count, 'charge')} of ${showRupees(charges.amount)}`,
          },
        ]
      : []),
    ...(passNo ? [{ visitId, visitNo, on: 'pass' as const, what: `gate pass ${passNo}` }] : []),
  ]
}

/** The list for the sentence of the refusal. */
export const listOf = (first: readonly TakeBack[]): string => first.map(({ what }) => what).join('; ')
