/** The states of a bill version, in the order in which it goes through them (decision record 041). */
export const BILL_STATES = ['draft', 'checked', 'confirmed', 'submitted', 'cancelled'] as const
export type BillState = (typeof BILL_STATES)[number]

export const STATE_WORDS: Readonly<Record<BillState, string>> = {
  draft: 'Draft',
  checked: 'Checked',
  confirmed: 'Confirmed',
  submitted: 'Submitted',
  cancelled: 'Cancelled',
}

/** Lines and total no longer change; a number is given. */
export const isFrozen = (state: BillState): boolean => state !== 'draft' && state !== 'checked'

/** `BL-{visit id}`, from the second version `/2`; the second payer of a visit and further ones have a letter. */
export function billNoOf(visitNo: string, payerNo: number, versionNo: number): string {
  const payer = payerNo > 1 ? `-${String.fromCharCode(64 + payerNo)}` : ''
  return `BL-${visitNo}${payer}${versionNo > 1 ? `/${versionNo}` : ''}`
}
