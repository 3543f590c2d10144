import { dayOf } from '../../kernel/calendar.ts'
import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { historyOf } from '../../records/server/history.queries.ts'
import { historyOperation } from '../../records/server/history-operation.ts'
import { suppliersContract } from '../model/suppliers/suppliers.contract.ts'
import { exportSuppliers } from './suppliers/export-suppliers.ts'
import { addSupplier, changeSupplier, changeSupplierTerms } from './suppliers/save-supplier.ts'
import { storedSuppliers, suppliersPage } from './suppliers/suppliers.queries.ts'
import { restoreSupplier, withdrawSupplier } from './suppliers/withdraw-supplier.ts'

const suppliers = operation(suppliersContract.list, ({ db, now }, asked) => suppliersPage(db, asked, dayOf(now)))

const supplier = operation(suppliersContract.supplier, async ({ db, refuse }, { id: asked }) => {
  const [found] = await storedSuppliers(db, 'id', [asked])
  const { id, version, form, bank } = found ?? refuse('NOT_FOUND')
  return { id, version, ...form, ...bank }
})

const historyOfSupplier = historyOperation(suppliersContract.history, 'suppliers', (db, id) =>
  historyOf(db, 'suppliers', id),
)

export const purchasingRoutes: readonly MountedOperation[] = [
  suppliers,
  exportSuppliers,
  supplier,
  addSupplier,
  changeSupplier,
  changeSupplierTerms,
  withdrawSupplier,
  restoreSupplier,
  historyOfSupplier,
]
