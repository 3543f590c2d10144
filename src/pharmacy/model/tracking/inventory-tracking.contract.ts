import * as z from 'zod/mini'
import { uuid } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../../platform/model/lists/list-exports.ts'
import { boardFilters, ledgerFilters, movement, NO_ITEM } from '../../../stock/model/board/stock.contract.ts'

/** What moves stock, each opened at an address of its own. */
export const DOCUMENT_KINDS = [
  'opening',
  'note',
  'supplier-return',
  'sale',
  'issue',
  'dose',
  'operation',
  'transfer',
  'write-off',
  'correction',
  'stock-take',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** A movement with the document it came from; `opens` is the key in the document's address: of an issue and of a dose of the ward their visit, of an operation its case. */
export const trackedMovement = z.extend(movement, {
  document: z.nullable(z.object({ kind: z.enum(DOCUMENT_KINDS), no: z.string(), opens: uuid })),
})
export type TrackedMovement = z.output<typeof trackedMovement>

/** How an item came where it is: its movements with their documents, across all slices that move stock. */
export const inventoryTrackingContract = {
  movements: route({
    method: 'GET',
    path: '/inventory-tracking/movements',
    summary: 'The movements of an item with their documents, newest first, with what was on hand after each',
    permission: 'stock:read',
    query: z.object({ ...ledgerFilters, ...pageQuery }),
    cursors: [{ asked: { medicineId: NO_ITEM }, holds: ['moment', 'id', 'number', 'count'] }],
    reads: ['stock', 'stock_takes', 'medicines', 'sales', 'dispensing', 'treatment', 'theatre', 'purchasing'],
    reply: pageOf(trackedMovement),
  }),
  exportMovements: route({
    ...EXPORT_ROUTE,
    shows: 'stock:read',
    path: '/inventory-tracking/movements/exports',
    summary: 'Write chosen columns of the movements of an item to a file',
    query: z.object(ledgerFilters),
  }),
  exportBatches: route({
    ...EXPORT_ROUTE,
    shows: 'stock:read',
    path: '/inventory-tracking/batches/exports',
    summary: 'Write chosen columns of the batches by place to a file',
    query: z.object(boardFilters),
  }),
}
