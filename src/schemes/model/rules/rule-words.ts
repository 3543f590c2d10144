import type { CheckOutKind, ExceptionNeed, TransferDay } from '../scheme-rules.ts'

export const CHECK_OUT_WORDS: Readonly<Record<CheckOutKind, string>> = {
  '24_hours': '24 hours from admission',
  noon: 'Noon to noon',
  calendar_day: 'Calendar day',
  fixed_hour: 'Fixed hour',
}
export const TRANSFER_WORDS: Readonly<Record<TransferDay, string>> = {
  higher: 'Higher class',
  earlier: 'Ward left',
  later: 'Ward entered',
}
export const NEED_WORDS: Readonly<Record<ExceptionNeed, string>> = {
  invoice: 'invoice',
  approval: 'approval',
  sticker: 'sticker',
}

/** The roles and desks that may have a limit. */
export const DISCOUNT_HOLDERS = [
  'admin',
  'scope',
  'accounts',
  'billing',
  'insurance',
  'discharge',
  'reception',
  'user',
  'doctor',
  'nurse',
  'pharmacy',
] as const
export const DISCOUNT_HOLDER_WORDS: Readonly<Record<(typeof DISCOUNT_HOLDERS)[number], string>> = {
  admin: 'Administrator',
  scope: 'Senior billing',
  accounts: 'Accounts desk',
  billing: 'Billing desk',
  insurance: 'Insurance desk',
  discharge: 'Discharge desk',
  reception: 'Reception',
  user: 'Clerk',
  doctor: 'Doctor',
  nurse: 'Nurse',
  pharmacy: 'Pharmacy desk',
}
