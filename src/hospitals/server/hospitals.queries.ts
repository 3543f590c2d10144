import type { Branding } from '../model/hospitals.contract.ts'

export const brandingColumns = [
  'id',
  'type',
  'name',
  'full_name as fullName',
  'short_text as shortText',
  'tagline',
  'description',
  'phone',
  'email',
  'address',
  'features',
] as const

/** Where payers send their money, and the numbers with the tax offices. */
export const bankColumns = [
  'account_name as accountName',
  'account_number as accountNumber',
  'bank_name as bankName',
  'bank_branch as bankBranch',
  'ifsc',
  'pan',
  'gstin',
] as const

type Row = Omit<Branding, 'type'> & { readonly type: string }

/** An unknown type shows as hope: only branding falls back, never the data's scope (decisions 'Access'). */
export const brandingOf = <R extends Row>(row: R): R & Branding => ({
  ...row,
  type: row.type === 'ayushman' ? 'ayushman' : 'hope',
})
