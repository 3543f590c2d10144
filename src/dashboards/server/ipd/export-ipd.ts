import { operation } from '../../../platform/server/contract/operation.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import { ipdContract, ipdPrintRow } from '../../model/ipd.contract.ts'
import { IPD_COLUMNS } from '../../model/ipd-columns.ts'
import { ipdPrintPage } from './ipd-print.queries.ts'

/** Writes chosen columns of the IPD dashboard to a file. */
export const exportIpd = operation(ipdContract.exportIpd, (context, { format, columnIds, ...asked }) => {
  const { platform } = context
  return exportColumns(
    context,
    {
      title: 'IPD Dashboard',
      list: 'todays-ipd',
      columns: IPD_COLUMNS,
      row: ipdPrintRow,
      page: (db, after, limit) => ipdPrintPage(db, { ...asked, limit, after }, platform.clock()),
    },
    { format, columnIds },
  )
})
