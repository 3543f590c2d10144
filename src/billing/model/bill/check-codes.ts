/** What is looked at before a bill is confirmed (domain practice 3.25). */
export const CHECK_CODES = [
  'rates',
  'changes',
  'raised',
  'planned-surgery',
  'at-risk',
  'discharge-date',
  'summary',
  'implant-invoice',
  'extension',
  'discount',
] as const
export type CheckCode = (typeof CHECK_CODES)[number]

/** The way to mend a finding: what the button beside it does. */
export const MENDS = [
  'show-lines',
  'show-changes',
  'mark-operated',
  'plan-discharge',
  'open-documents',
  'write-letter',
  'decide-discount',
] as const
