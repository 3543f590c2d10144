import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import { purchaseColumns } from '../../model/reports/purchase-columns.ts'
import { purchaseReportContract, purchaseRow } from '../../model/reports/purchase-report.contract.ts'
import { pastRates, purchaseGroups, purchasePage, purchaseSums } from './purchase-report.queries.ts'

const lines = operation(purchaseReportContract.lines, ({ db }, asked) => purchasePage(db, asked))

const sums = operation(purchaseReportContract.sums, ({ db }, asked) => purchaseSums(db, asked))

const groups = operation(purchaseReportContract.groups, async ({ db }, asked) => ({
  rows: await purchaseGroups(db, asked),
}))

const rates = operation(purchaseReportContract.rates, async ({ db, refuse }, { medicineId }) => {
  const item = await db
    .selectFrom('medicines as m')
    .select([ITEM_NAME.as('name'), 'm.pack'])
    .where('m.id', '=', medicineId)
    .executeTakeFirst()
  return { ...(item ?? refuse('NOT_FOUND')), rates: await pastRates(db, medicineId) }
})

/** Writes chosen columns of what was bought to a file. */
const exportLines = operation(purchaseReportContract.exportLines, (context, { format, columnIds, ...asked }) =>
  exportColumns(
    context,
    {
      title: 'Product Purchase Report',
      list: 'purchase-report',
      columns: purchaseColumns,
      row: purchaseRow,
      page: (db, after, limit) => purchasePage(db, { ...asked, limit, after }),
    },
    { format, columnIds },
  ),
)

export const purchaseReportRoutes = [lines, sums, groups, rates, exportLines]
