import type { Paise } from '../../../kernel/money.ts'
import { type AllocatedBill, allocate, type ToAllocate } from './allocate.ts'

/** A bill with what it comes to and what its payer deducts, in paise. */
export type OwedBill = AllocatedBill & {
  readonly total: Paise
  /** What the payer accepted to leave unpaid, by a memo: no longer due. */
  readonly deducted: Paise
}

export type Outstanding = { readonly received: Paise; readonly deducted: Paise; readonly outstanding: Paise }

/**
 * What is still due of each bill of a visit, the oldest bill first: bill − received − deduction (TDS and what is written off come with
 * the settlements of payers). What the patient paid beyond the patient's shares is the patient's advance, and off no bill. Every
 * screen, print and file takes it from here (decision record 102). Pure.
 */
export function outstandingOf(
  bills: readonly OwedBill[],
  cameIn: ToAllocate,
): { readonly bills: readonly Outstanding[]; readonly surplus: Paise } {
  const { parts, surplus } = allocate(bills, cameIn)
  return {
    bills: bills.map(({ total, deducted }, at) => {
      const received = parts[at] ?? 0
      return { received, deducted, outstanding: total - received - deducted }
    }),
    surplus,
  }
}
