import * as z from 'zod/mini'
import { bankDetails } from '../../../hospitals/model/bank-details.ts'
import { isGstinChecked } from '../../../hospitals/model/gstin.ts'
import { optionalIsoDate, optionalText, requiredText, text } from '../../../platform/model/contract/fields.ts'

export const SUPPLIER_KINDS = ['distributor', 'wholesaler', 'retailer', 'maker'] as const
export const ACCOUNT_GROUPS = ['pharmacy', 'general'] as const

const PHONE = /^(\+?[\d ()-]{6,20})?$/
const EMAIL = /^([^@\s]+@[^@\s]+\.[^@\s]+)?$/

const days = z.int('Days from 0 to 365').check(z.minimum(0, 'Days from 0 to 365'), z.maximum(365, 'Days from 0 to 365'))
const matching = (most: number, shape: RegExp, message: string) =>
  text(most).check(z.refine((typed) => shape.test(typed), message))

/** What accounts say of a supplier: how he is paid, when, and how much he may be owed (paise; null: no limit). */
const termsFields = {
  creditDays: days,
  creditLimit: z.nullable(
    z
      .int('An amount such as 500000')
      .check(z.minimum(0, 'Not below 0'), z.maximum(100_000_000_000, 'That is too much')),
  ),
  terms: optionalText(1000),
}

/** A supplier as he is typed; '' where something is not known. */
export const supplierForm = z.object({
  code: matching(
    20,
    /^([A-Z0-9][A-Z0-9/-]*)?$/,
    'Capital letters, digits, / and -; leave it empty for the next number',
  ),
  name: requiredText(120, 'Please enter a name'),
  kind: z.enum(SUPPLIER_KINDS, 'Choose the type'),
  accountGroup: z.enum(ACCOUNT_GROUPS, 'Choose the account group'),
  phone: matching(30, PHONE, 'A phone number such as 0712 276 4410'),
  mobile: matching(30, PHONE, 'A phone number such as 98230 11223'),
  email: matching(120, EMAIL, 'An address such as orders@supplier.in'),
  gstin: bankDetails.gstin.check(
    z.refine(
      (typed) => typed.length !== 15 || isGstinChecked(typed),
      'The last character of the GSTIN does not fit the others: compare it with the invoice',
    ),
  ),
  licenceNo: text(60),
  licenceUntil: optionalIsoDate(),
  address: text(300),
  pin: matching(6, /^([1-9]\d{5})?$/, 'A PIN has 6 digits'),
  ...termsFields,
  leadDays: days,
  status: z.enum(['Active', 'Inactive']),
})
export type SupplierForm = z.output<typeof supplierForm>
export type TypedSupplier = z.input<typeof supplierForm>

/** Where his money goes, and on what terms. */
export const supplierTermsForm = z.object({
  accountName: bankDetails.accountName,
  accountNumber: bankDetails.accountNumber,
  bankName: bankDetails.bankName,
  bankBranch: bankDetails.bankBranch,
  ifsc: bankDetails.ifsc,
  ...termsFields,
})
export type SupplierTerms = z.output<typeof supplierTermsForm>

/** A new supplier before anything is typed: 30 days of credit, 3 days to deliver (amendment 56). */
export const BLANK_SUPPLIER = {
  code: '',
  name: '',
  kind: 'distributor',
  accountGroup: 'pharmacy',
  phone: '',
  mobile: '',
  email: '',
  gstin: '',
  licenceNo: '',
  licenceUntil: '',
  address: '',
  pin: '',
  creditDays: 30,
  creditLimit: null,
  terms: '',
  leadDays: 3,
  status: 'Active',
} as const satisfies TypedSupplier

export const SUPPLIER_KIND_WORDS = {
  distributor: 'Distributor',
  wholesaler: 'Wholesaler',
  retailer: 'Retailer',
  maker: 'Manufacturer',
} as const
export const ACCOUNT_GROUP_WORDS = { pharmacy: 'Pharmacy', general: 'General' } as const
