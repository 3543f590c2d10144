import * as z from 'zod/mini'
import { text } from '../../platform/model/contract/fields.ts'

/** Capitals and digits as they are printed, however they are typed; '' where it is not known. */
const code = (shape: RegExp, message: string) =>
  z.string().check(
    z.overwrite((typed) => typed.replaceAll(/\s/g, '').toUpperCase()),
    z.refine((typed) => typed === '' || shape.test(typed), message),
  )

/** Where payers send their money, and the numbers of the hospital with the tax offices: printed on bills and claims. */
export const bankDetails = {
  accountName: text(120),
  accountNumber: code(/^\d{9,18}$/, 'An account number has 9 to 18 digits'),
  bankName: text(120),
  bankBranch: text(120),
  ifsc: code(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'An IFSC has 11 characters, such as SBIN0004567'),
  pan: code(/^[A-Z]{5}\d{4}[A-Z]$/, 'A PAN has 10 characters, such as ABCDE1234F'),
  gstin: code(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'A GSTIN has 15 characters, such as 27ABCDE1234F1Z5'),
}
export type BankDetails = Readonly<Record<keyof typeof bankDetails, string>>

/** Where a payer sends its money, in one line of a print; '' where no account is set. */
export function paymentLine({ accountName, accountNumber, bankName, bankBranch, ifsc, pan }: BankDetails): string {
  if (accountNumber === '') return ''
  const parts = [
    ['Account name', accountName],
    ['Bank, branch', [bankName, bankBranch].filter(Boolean).join(', ')],
    ['Account no', accountNumber],
    ['IFSC', ifsc],
    ['PAN', pan],
  ]
  return parts.flatMap(([label, value]) => (value ? [`${label} ${value}`] : [])).join(' · ')
}
