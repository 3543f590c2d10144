import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import { dischargedContract } from '../../model/inpatients/discharged.contract.ts'
import { dischargedColumns } from '../../model/inpatients/discharged-columns.ts'
import { inpatientRow } from '../../model/inpatients/inpatient-row.ts'
import { dischargedPage } from './discharged.queries.ts'
import { moneyTold } from './money-told.ts'

/** Writes chosen columns of the discharged patients to a file. */
export const exportDischarged = operation(
  dischargedContract.exportDischarged,
  (context, { format, columnIds, ...asked }) => {
    const { actor, now, platform } = context
    return exportColumns(
      context,
      {
        title: 'Discharged Patients',
        list: 'discharged-patients',
        columns: dischargedColumns(dayOf(now), actor.can.has('bill:read')),
        row: inpatientRow,
        page: async (db, after, limit) =>
          moneyTold(await dischargedPage(db, { ...asked, limit, after }, platform.clock()), actor),
      },
      { format, columnIds },
    )
  },
)
