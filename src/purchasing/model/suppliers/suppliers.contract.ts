import * as z from 'zod/mini'
import { text, uuid, version } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { startedExport } from '../../../platform/model/lists/list-exports.ts'
import { historyRoute, restoreRoute } from '../../../records/model/record-routes.ts'
import { SUPPLIER_KINDS, supplierForm, supplierTermsForm } from './supplier-fields.ts'

const filters = { search: z.optional(text(100)), kind: z.optional(z.enum(SUPPLIER_KINDS)) }

const supplierRow = z.object({
  id: uuid,
  code: z.string(),
  name: z.string(),
  kind: z.enum(SUPPLIER_KINDS),
  phone: z.string(),
  mobile: z.string(),
  email: z.string(),
  gstin: z.string(),
  licenceNo: z.string(),
  licenceUntil: z.nullable(z.string()),
  isLicenceOver: z.boolean(),
  creditDays: z.int(),
  /** Paise; null: no limit. */
  creditLimit: z.nullable(z.int()),
  leadDays: z.int(),
  terms: z.nullable(z.string()),
  status: z.enum(['Active', 'Inactive']),
  version,
})
export type SupplierRow = z.output<typeof supplierRow>

const shownSupplier = z.object({ id: uuid, ...supplierForm.shape, ...supplierTermsForm.shape, version })
export type ShownSupplier = z.output<typeof shownSupplier>

const TAKEN = {
  CODE_TAKEN: { status: 409, text: 'Another supplier has this code', constraints: { one_supplier_a_code: 'code' } },
  NAME_TAKEN: { status: 409, text: 'Another supplier has this name', constraints: { one_supplier_a_name: 'name' } },
  GSTIN_TAKEN: { status: 409, text: 'Another supplier has this GSTIN', constraints: { one_supplier_a_gstin: 'gstin' } },
} as const
const STALE = { status: 409, text: 'Someone else has just changed this supplier. Close it and open it again.' } as const

/** From whom the hospital buys. */
export const suppliersContract = {
  list: route({
    method: 'GET',
    path: '/suppliers',
    summary: 'The suppliers by name, page by page; found by name, code, GSTIN and phone',
    permission: 'purchase:read',
    query: z.object({ ...filters, ...pageQuery }),
    cursors: [{ asked: {}, holds: ['text', 'id'] }],
    reads: ['purchasing'],
    reply: pageOf(supplierRow),
  }),
  exportList: route({
    method: 'POST',
    path: '/suppliers/exports',
    summary: 'Write the suppliers to a file that can be imported; shown as long work with its progress',
    permission: 'purchase:read',
    body: z.object(filters),
    reply: startedExport,
    records: 'list.exported',
  }),
  supplier: route({
    method: 'GET',
    path: '/suppliers/{id}',
    summary: 'A supplier with his terms and bank',
    permission: 'purchase:read',
    params: z.object({ id: uuid }),
    reads: ['purchasing'],
    reply: shownSupplier,
  }),
  add: route({
    method: 'POST',
    path: '/suppliers',
    summary: 'Add a supplier; without a code he gets the next number',
    permission: 'supplier:edit',
    body: supplierForm,
    creates: true,
    reply: z.object({ id: uuid, code: z.string() }),
    records: 'supplier.added',
    refusals: TAKEN,
  }),
  change: route({
    method: 'PUT',
    path: '/suppliers/{id}',
    summary: 'Change a supplier',
    permission: 'supplier:edit',
    params: z.object({ id: uuid }),
    body: z.extend(supplierForm, { version }),
    reply: z.object({ id: uuid }),
    records: 'supplier.changed',
    refusals: { ...TAKEN, STALE },
  }),
  changeTerms: route({
    method: 'PUT',
    path: '/suppliers/{id}/terms',
    summary: 'Change where the money of a supplier goes, and on what terms',
    permission: 'supplier:edit-terms',
    params: z.object({ id: uuid }),
    body: z.extend(supplierTermsForm, { version }),
    reply: z.object({ id: uuid }),
    records: 'supplier.terms_changed',
    refusals: { STALE },
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/suppliers/{id}',
    summary: 'Withdraw a supplier, restorable for 30 days',
    permission: 'supplier:edit',
    params: z.object({ id: uuid }),
    reply: z.object({ name: z.string() }),
    records: 'supplier.withdrawn',
  }),
  restore: restoreRoute('suppliers', TAKEN),
  history: historyRoute('suppliers', ['purchasing']),
}
