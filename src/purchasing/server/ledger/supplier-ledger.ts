import type { Page } from '../../../platform/model/contract/page.ts'
import { pageOfWhole } from '../../../platform/server/contract/cursor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import { ledgerColumns } from '../../model/ledger/ledger-columns.ts'
import {
  type SupplierLedgerRow,
  supplierLedgerContract,
  supplierLedgerRow,
} from '../../model/ledger/supplier-ledger.contract.ts'
import { entriesOfSupplier, type Period, sumsOfSupplier } from './supplier-ledger.queries.ts'

type Asked = Period & {
  readonly supplierId: string
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

async function ledgerPage(db: HospitalDb, { supplierId, ...asked }: Asked): Promise<Page<SupplierLedgerRow>> {
  const { kept, ...page } = pageOfWhole(await entriesOfSupplier(db, supplierId, asked), ({ id }) => id, asked)
  return { ...page, rows: kept }
}

const entries = operation(supplierLedgerContract.entries, ({ db }, asked) => ledgerPage(db, asked))

const sums = operation(supplierLedgerContract.sums, async ({ db, refuse }, { supplierId, ...period }) => {
  const found = (await sumsOfSupplier(db, supplierId, period)) ?? refuse('NOT_FOUND')
  return { ...found, closing: found.opening + found.credit - found.debit }
})

/** Writes chosen columns of the ledger of a supplier to a file. */
const exportEntries = operation(supplierLedgerContract.exportEntries, (context, { format, columnIds, ...asked }) =>
  exportColumns(
    context,
    {
      title: 'Supplier Ledger',
      list: 'supplier-ledger',
      columns: ledgerColumns,
      row: supplierLedgerRow,
      page: (db, after, limit) => ledgerPage(db, { ...asked, limit, after }),
    },
    { format, columnIds },
  ),
)

export const supplierLedgerRoutes = [entries, sums, exportEntries]
