import { dayOf } from '../../kernel/calendar.ts'
import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { exportColumns } from '../../platform/server/lists/export-list.ts'
import { HISTORY_COLUMNS } from '../model/call-columns.ts'
import { pastCall } from '../model/call-record.ts'
import { telecallingContract } from '../model/telecalling.contract.ts'
import { addCallOption } from './add-call-option.ts'
import { callOutcomes, callsOfPatient, countHistory, historyPage, historyRows } from './call-history.queries.ts'
import { callPage } from './call-list.queries.ts'
import { callOptions } from './call-options.queries.ts'
import { visitPage } from './call-visits.queries.ts'
import { endFollowUp, reopenFollowUp } from './saving/end-follow-up.ts'
import { saveCall } from './saving/save-call.ts'
import { saveUpdateReason } from './saving/save-update-reason.ts'

const callList = operation(telecallingContract.callList, async ({ db, now }, asked) => ({
  ...(await callPage(db, asked, now)),
  today: dayOf(now),
}))

const visits = operation(telecallingContract.visits, ({ db }, asked) => visitPage(db, asked))

const history = operation(telecallingContract.history, async ({ db }, asked) => ({
  rows: await historyRows(db, asked),
  total: await countHistory(db, asked),
}))

const exportHistory = operation(telecallingContract.exportHistory, (context, { format, columnIds, ...asked }) =>
  exportColumns(
    context,
    {
      title: 'Last Call History',
      list: 'call-history',
      columns: HISTORY_COLUMNS,
      row: pastCall,
      page: (db, after, limit) => historyPage(db, asked, after, limit),
    },
    { format, columnIds },
  ),
)

const ofPatient = operation(telecallingContract.ofPatient, async ({ db, refuse }, { visitId }) => {
  const visit = await db.selectFrom('visits').select('patient_id').where('id', '=', visitId).executeTakeFirst()
  return visit ? { calls: await callsOfPatient(db, visit.patient_id) } : refuse('NOT_FOUND')
})

const outcomes = operation(telecallingContract.outcomes, ({ db }, days) => callOutcomes(db, days))

const options = operation(telecallingContract.options, ({ db, actor }) => callOptions(db, actor.hospitalId))

export const telecallingRoutes: readonly MountedOperation[] = [
  callList,
  visits,
  history,
  exportHistory,
  ofPatient,
  outcomes,
  options,
  addCallOption,
  saveCall,
  endFollowUp,
  reopenFollowUp,
  saveUpdateReason,
]
