import { operation } from '../../../platform/server/contract/operation.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import { saleColumns } from '../../model/reports/sale-columns.ts'
import { saleRow } from '../../model/sales/sale-shapes.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import { salesPage } from './sales.queries.ts'

/** Writes chosen columns of the sales that the filters find to a file. */
export const exportSales = operation(salesContract.exportList, (context, { format, columnIds, ...asked }) =>
  exportColumns(
    context,
    {
      title: 'Sales',
      list: 'pharmacy-sales',
      columns: saleColumns,
      row: saleRow,
      page: (db, after, limit) => salesPage(db, { ...asked, limit, after }),
    },
    { format, columnIds },
  ),
)
