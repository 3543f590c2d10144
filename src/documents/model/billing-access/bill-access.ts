import { isEsic, type PayerKind } from '../../../catalogue/model/payers/payer-kinds.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** Hours in which the bill of an insured patient opens without a referral letter (specification 3 section 9). */
export const GRACE_HOURS = 24
const GRACE_MS = GRACE_HOURS * 3_600_000
const MINUTE_MS = 60_000

/**
 * Why a bill opens, or that it does not: `private` and `referral` are green, `grace` is orange, `expired` red; `overridden`
 * was opened after the grace with a reason.
 */
export const BILL_ACCESS = ['private', 'referral', 'grace', 'overridden', 'expired'] as const
export type BillAccess = (typeof BILL_ACCESS)[number]

type Coverage = {
  readonly esicUhId: string | null
  /** The visit had a UHID that was taken away or replaced: clearing the number opens no bill. */
  readonly hadEsicUhId: boolean
  readonly payerKind: PayerKind
  /** ESIC paid for the visit before its payer was changed: a change of the payer opens no bill. */
  readonly hadEsicPayer: boolean
  readonly hasReferral: boolean
  readonly graceFrom: Date
  /** The bill was opened after the grace, with a reason. */
  readonly isOverridden: boolean
}

/** The scheme's patients: an insurer's UHID, or a visit that the scheme pays, now or once (specification 3 section 5). */
const isOfScheme = ({ esicUhId, hadEsicUhId, payerKind, hadEsicPayer }: Coverage): boolean =>
  Boolean(esicUhId?.trim()) || hadEsicUhId || isEsic(payerKind) || hadEsicPayer

/** The moment at which the grace is over. */
export const graceUntil = (graceFrom: Date): Date => new Date(graceFrom.getTime() + GRACE_MS)

/** Billing access and grace rule (specification 3 section 5). At the very end of the 24 hours it is over. */
export function billAccess(coverage: Coverage, now: Date): BillAccess {
  if (!isOfScheme(coverage)) return 'private'
  if (coverage.hasReferral) return 'referral'
  if (now < graceUntil(coverage.graceFrom)) return 'grace'
  return coverage.isOverridden ? 'overridden' : 'expired'
}

/** What every call and print of a bill asks first. */
export const decideBilling = (
  coverage: Coverage & { readonly name: string },
  now: Date,
): Verdict<true, 'GRACE_EXPIRED'> =>
  billAccess(coverage, now) === 'expired' ? refuse('GRACE_EXPIRED', { values: { name: coverage.name } }) : accept(true)

/** 'Xh Ym remaining', counted up to the full minute so that it never says 0h 0m while there is time left. */
export function remaining(until: Date, now: Date): string {
  const minutes = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS))
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m remaining`
}
