import { operation } from '../../../platform/server/contract/operation.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import { billExportsContract } from '../../model/bill/exports/bill-exports.contract.ts'
import { OLD_BILL_COLUMNS } from '../../model/bill/exports/old-bill-columns.ts'
import { oldBill } from '../../model/bill/exports/old-bills.contract.ts'
import { oldBillsPage } from '../old-bills/old-bills.queries.ts'

/** Writes chosen columns of the old bills that the filters find to a file. */
export const exportOldBills = operation(
  billExportsContract.exportOldBills,
  async (context, { format, columnIds, ...asked }) => {
    const { platform } = context
    return exportColumns(
      context,
      {
        title: 'Old bills',
        list: 'old-bills',
        columns: OLD_BILL_COLUMNS,
        row: oldBill,
        page: (db, after, limit) => oldBillsPage(db, platform.clock(), { ...asked, limit, after }),
      },
      { format, columnIds },
    )
  },
)
