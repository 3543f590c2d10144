import type { Domain } from '../../../domains.ts'

/** What a draft, its balance and the financial grid are computed from: when one of these changes, open ones are read again. */
export const BILL_DOMAINS = [
  'bills',
  'charges',
  'visits',
  'claims',
  'discharges',
  'stays',
  'wards',
  'patients',
  'payers',
  'rates',
  'schemes',
  'services',
  'surgeries',
  'practitioners',
  'diagnoses',
  'documents',
  'payments',
  'receipts',
] as const satisfies readonly Domain[]
