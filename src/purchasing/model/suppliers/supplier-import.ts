import { paiseOf } from '../../../kernel/money.ts'
import type { Cells, ImportList, ReadRow } from '../../../platform/model/imports/import-list.ts'
import {
  ACCOUNT_GROUP_WORDS,
  ACCOUNT_GROUPS,
  SUPPLIER_KIND_WORDS,
  SUPPLIER_KINDS,
  type TypedSupplier,
} from './supplier-fields.ts'

const column = <Field extends string>(field: Field, label: string, ...aliases: readonly string[]) => ({
  field,
  label,
  aliases,
})

/** Suppliers from a file, a row each; the export writes the same columns. Bank details are typed by accounts and stand in no file. */
export const supplierImport = {
  name: 'suppliers',
  permission: 'supplier:edit',
  screen: '/pharmacy/suppliers?import=suppliers',
  columns: [
    column('code', 'Code', 'supplier_code', 'vendor_code'),
    { ...column('name', 'Name', 'supplier', 'supplier_name', 'vendor', 'party'), required: true },
    column('kind', 'Type', 'supplier_type'),
    column('accountGroup', 'Account group', 'group'),
    column('phone', 'Phone', 'telephone'),
    column('mobile', 'Mobile', 'mobile_no', 'cell'),
    column('email', 'E-mail', 'email', 'mail'),
    column('gstin', 'GSTIN', 'gst', 'gst_no'),
    column('licenceNo', 'Drug licence', 'licence', 'dl_no', 'license_no'),
    column('licenceUntil', 'Licence valid until', 'licence_until', 'dl_expiry'),
    column('address', 'Address'),
    column('pin', 'PIN', 'pincode', 'pin_code'),
    column('creditDays', 'Credit days'),
    column('creditLimit', 'Credit limit'),
    column('leadDays', 'Days to deliver', 'lead_time', 'lead_days'),
    column('terms', 'Terms'),
    column('status', 'Status'),
  ],
  ragged: 'refused',
} as const satisfies ImportList

export type SupplierColumn = (typeof supplierImport.columns)[number]['field']

/** What a row says of a supplier: only what its cells are filled with. */
export type ImportedSupplier = { readonly name: string; readonly says: Partial<TypedSupplier> }

const TEXTS = ['phone', 'mobile', 'email', 'gstin', 'licenceNo', 'address', 'pin', 'terms'] as const

/** Reads a row; an empty cell says nothing. Days as 31/03/2028 or 2028-03-31, the limit in rupees. Pure. */
export function readImportedSupplier(cells: Cells): ReadRow<ImportedSupplier> {
  const problems: string[] = []
  const says: Record<string, unknown> = {}
  const name = cells['name'] ?? ''
  if (name === '') problems.push('Name: missing')
  if (cells['code']) says['code'] = cells['code'].toUpperCase()
  for (const field of TEXTS) if (cells[field]) says[field] = cells[field]
  for (const [field, label] of [
    ['creditDays', 'Credit days'],
    ['leadDays', 'Days to deliver'],
  ] as const) {
    const typed = cells[field]
    if (!typed) continue
    if (/^\d{1,3}$/.test(typed)) says[field] = Number(typed)
    else problems.push(`${label}: a whole number`)
  }
  if (cells['creditLimit']) {
    const limit = paiseOf(cells['creditLimit'])
    if (limit === null) problems.push('Credit limit: an amount such as 500000')
    else says['creditLimit'] = limit
  }
  if (cells['licenceUntil']) {
    const [, day, month, year] = /^(\d\d)[/-](\d\d)[/-](\d{4})$/.exec(cells['licenceUntil']) ?? []
    says['licenceUntil'] = day ? `${year}-${month}-${day}` : cells['licenceUntil']
  }
  choose('kind', 'Type', SUPPLIER_KINDS, SUPPLIER_KIND_WORDS)
  choose('accountGroup', 'Account group', ACCOUNT_GROUPS, ACCOUNT_GROUP_WORDS)
  choose('status', 'Status', ['Active', 'Inactive'], {})
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, row: { name, says }, warnings: [] }

  function choose(field: string, label: string, values: readonly string[], words: Readonly<Record<string, string>>) {
    const typed = cells[field]?.toLowerCase()
    if (!typed) return
    const chosen = values.find((value) => typed === value.toLowerCase() || typed === words[value]?.toLowerCase())
    if (chosen) says[field] = chosen
    else problems.push(`${label}: one of ${values.map((value) => words[value] ?? value).join(', ')}`)
  }
}
