import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import { opdContract, opdRow } from '../../model/opd.contract.ts'
import { opdColumns } from '../../model/opd-columns.ts'
import { opdPage } from './opd.queries.ts'

/** Writes chosen columns of the OPD dashboard to a file. */
export const exportOpd = operation(opdContract.exportOpd, (context, { format, columnIds, ...asked }) => {
  const { now, platform } = context
  return exportColumns(
    context,
    {
      title: "Today's OPD",
      list: 'todays-opd',
      columns: opdColumns(dayOf(now)),
      row: opdRow,
      page: (db, after, limit) => opdPage(db, { ...asked, limit, after }, platform.clock()),
    },
    { format, columnIds },
  )
})
