import type { Domain } from '../../../slices.ts'

/** What a draft is computed from: when one of these changes, open bills are read again. */
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
  'services',
  'surgeries',
  'practitioners',
  'diagnoses',
  'documents',
  'payments',
] as const satisfies readonly Domain[]

/** The financial grid shows the bill and what was paid. */
export const GRID_DOMAINS = BILL_DOMAINS
