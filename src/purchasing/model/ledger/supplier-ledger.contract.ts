import * as z from 'zod/mini'
import { isoDate, uuid } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../../platform/model/lists/list-exports.ts'

/** Posted from a day to a day, both included; without them from the first entry to the last. */
const period = { from: z.optional(isoDate()), to: z.optional(isoDate()) }
const filter = { supplierId: uuid, ...period }

/** What changed what a supplier is owed: goods that came, what is asked back of him, and either of them taken back. */
export const LEDGER_KINDS = ['received', 'debit', 'received_cancelled', 'debit_cancelled'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** A supplier that never was. */
const NO_SUPPLIER = '00000000-0000-4000-8000-000000000000'

const paise = z.int()

export const supplierLedgerRow = z.object({
  id: uuid,
  day: z.string(),
  kind: z.enum(LEDGER_KINDS),
  /** Of the goods received note, or of the debit note. */
  documentNo: z.string(),
  /** The supplier's invoice, the note whose packs were rejected, or the return. */
  about: z.string(),
  /** Why it was taken back; '' where it was not. */
  reason: z.string(),
  /** Paise, each above 0 or 0: what he is owed more, and what he is owed less. */
  credit: paise,
  debit: paise,
  /** What he is owed after it; below 0 he owes the hospital. */
  balance: paise,
  /** Which document it opens. */
  opens: z.object({ kind: z.enum(['note', 'return']), id: uuid }),
})
export type SupplierLedgerRow = z.output<typeof supplierLedgerRow>

/** What a supplier is owed, document by document; its sum over all suppliers is the account of suppliers in the books. */
export const supplierLedgerContract = {
  entries: route({
    method: 'GET',
    path: '/supplier-ledger/{supplierId}',
    summary: 'What a supplier is owed after each document, the oldest first, page by page',
    permission: 'purchase:read',
    params: z.object({ supplierId: uuid }),
    query: z.object({ ...period, ...pageQuery }),
    cursors: [{ asked: { supplierId: NO_SUPPLIER }, holds: ['count', 'text'] }],
    reads: ['purchasing'],
    reply: pageOf(supplierLedgerRow),
  }),
  sums: route({
    method: 'GET',
    path: '/supplier-ledger/{supplierId}/sums',
    summary:
      'What a supplier was owed before these days, what was added and taken off in them, and what he is owed after them',
    permission: 'purchase:read',
    params: z.object({ supplierId: uuid }),
    query: z.object(period),
    reads: ['purchasing'],
    reply: z.object({ supplier: z.string(), opening: paise, credit: paise, debit: paise, closing: paise }),
  }),
  exportEntries: route({
    ...EXPORT_ROUTE,
    shows: 'purchase:read',
    path: '/supplier-ledger/exports',
    summary: 'Write chosen columns of the ledger of a supplier to a file',
    query: z.object(filter),
  }),
}
