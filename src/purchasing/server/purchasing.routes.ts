import { dayOf } from '../../kernel/calendar.ts'
import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { historyOf } from '../../records/server/history.queries.ts'
import { historyOperation } from '../../records/server/history-operation.ts'
import { limitsOn } from '../../stock/model/value-limits.ts'
import { notesContract } from '../model/notes/notes.contract.ts'
import { purchaseOrdersContract } from '../model/orders/orders.contract.ts'
import { supplierReturnsContract } from '../model/returns/returns.contract.ts'
import { suppliersContract } from '../model/suppliers/suppliers.contract.ts'
import { supplierLedgerRoutes } from './ledger/supplier-ledger.ts'
import { approveNote } from './notes/approve-note.ts'
import { cancelNote } from './notes/cancel-note.ts'
import { attachPaper, openPaper, takePaperOff } from './notes/note-papers.ts'
import { noteById, notesPage } from './notes/notes.queries.ts'
import { printNote } from './notes/print-note.ts'
import { checkNote, discardNote, reopenNote } from './notes/step-note.ts'
import { beginNote, saveNote } from './notes/write-note.ts'
import { mailOrder } from './orders/mail-order.ts'
import { orderById, ordersPage, purchaseLimits } from './orders/orders.queries.ts'
import { printOrder } from './orders/print-order.ts'
import {
  approveOrder,
  cancelOrder,
  closeOrder,
  reviseOrder,
  sendBackOrder,
  sendOrder,
  submitOrder,
} from './orders/step-order.ts'
import { orderSuggestions } from './orders/suggestions.queries.ts'
import { changeOrder, writeOrder } from './orders/write-order.ts'
import { purchaseReportRoutes } from './reports/purchase-report.ts'
import { approveReturn, rejectReturn } from './returns/decide-return.ts'
import { printReturn } from './returns/print-return.ts'
import { receivedLines } from './returns/received-lines.queries.ts'
import { returnById, returnsPage } from './returns/returns.queries.ts'
import { writeReturn } from './returns/write-return.ts'
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

const orders = operation(purchaseOrdersContract.list, ({ db, now }, asked) => ordersPage(db, asked, dayOf(now)))

const order = operation(
  purchaseOrdersContract.order,
  async ({ db, actor, now, refuse }, { id }) => (await orderById(db, id, { actor, now })) ?? refuse('NOT_FOUND'),
)

const suggestions = operation(purchaseOrdersContract.suggestions, async ({ db, now }, asked) => ({
  items: await orderSuggestions(db, asked, now),
}))

const limits = operation(purchaseOrdersContract.limits, async ({ db, now }) => ({
  limits: limitsOn(await purchaseLimits(db), dayOf(now)).map(({ holder, upTo }) => ({ holder, upTo })),
}))

const notes = operation(notesContract.list, ({ db }, asked) => notesPage(db, asked))

const note = operation(
  notesContract.note,
  async ({ db, actor, refuse }, { id }) => (await noteById(db, id, actor)) ?? refuse('NOT_FOUND'),
)

const supplierReturns = operation(supplierReturnsContract.list, ({ db }, asked) => returnsPage(db, asked))

const supplierReturn = operation(
  supplierReturnsContract.supplierReturn,
  async ({ db, actor, refuse }, { id }) => (await returnById(db, id, actor.userId)) ?? refuse('NOT_FOUND'),
)

const returnable = operation(
  supplierReturnsContract.returnable,
  async ({ db, now }, { supplierId, placeId, search = '' }) => ({
    lines: (await receivedLines(db, { supplierId, there: { placeId, search, now } })).map(
      ({ isTaxTaken: _, ...line }) => line,
    ),
  }),
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
  orders,
  order,
  suggestions,
  limits,
  writeOrder,
  changeOrder,
  submitOrder,
  sendBackOrder,
  approveOrder,
  sendOrder,
  mailOrder,
  reviseOrder,
  closeOrder,
  cancelOrder,
  printOrder,
  notes,
  note,
  beginNote,
  saveNote,
  checkNote,
  reopenNote,
  discardNote,
  approveNote,
  cancelNote,
  printNote,
  attachPaper,
  openPaper,
  takePaperOff,
  supplierReturns,
  supplierReturn,
  returnable,
  writeReturn,
  approveReturn,
  rejectReturn,
  printReturn,
  ...purchaseReportRoutes,
  ...supplierLedgerRoutes,
]
