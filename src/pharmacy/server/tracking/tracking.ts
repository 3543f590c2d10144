import { dayOf } from '../../../kernel/calendar.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import { boardRow } from '../../../stock/model/board/stock.contract.ts'
import { boardPage } from '../../../stock/server/board/board.queries.ts'
import { type AskedLedger, ledgerPage } from '../../../stock/server/board/ledger.queries.ts'
import {
  inventoryTrackingContract,
  type TrackedMovement,
  trackedMovement,
} from '../../model/tracking/inventory-tracking.contract.ts'
import { batchListColumns, movementColumns } from '../../model/tracking/tracking-columns.ts'
import { documentsOf } from './documents-of.queries.ts'

/** A page of the ledger, each movement with its document. */
async function trackedPage(db: HospitalDb, asked: AskedLedger, mayReadCost: boolean): Promise<Page<TrackedMovement>> {
  const { rows, ...page } = await ledgerPage(db, asked, mayReadCost)
  const documents = await documentsOf(db, rows)
  return { ...page, rows: rows.map((row) => ({ ...row, document: documents.get(row.sourceId) ?? null })) }
}

const movements = operation(inventoryTrackingContract.movements, ({ db, actor }, asked) =>
  trackedPage(db, asked, actor.can.has('stock:read-cost')),
)

const exportMovements = operation(
  inventoryTrackingContract.exportMovements,
  (context, { format, columnIds, ...asked }) => {
    const mayReadCost = context.actor.can.has('stock:read-cost')
    return exportColumns(
      context,
      {
        title: 'Inventory Tracking: movements',
        list: 'stock-movements',
        columns: movementColumns,
        row: trackedMovement,
        page: (db, after, limit) => trackedPage(db, { ...asked, limit, after }, mayReadCost),
      },
      { format, columnIds },
    )
  },
)

const exportBatches = operation(inventoryTrackingContract.exportBatches, (context, { format, columnIds, ...asked }) => {
  const { actor, now } = context
  const viewer = { today: dayOf(now), now, viewerId: actor.userId, mayReadCost: actor.can.has('stock:read-cost') }
  return exportColumns(
    context,
    {
      title: 'Inventory Tracking: batches',
      list: 'stock-batches',
      columns: batchListColumns,
      row: boardRow,
      page: (db, after, limit) => boardPage(db, { ...asked, limit, after }, viewer),
    },
    { format, columnIds },
  )
})

export const trackingRoutes = [movements, exportMovements, exportBatches]
