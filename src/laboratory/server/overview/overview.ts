import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { WORK_FIGURE_COLUMNS } from '../../../orders/model/figures/work-figure-columns.ts'
import type { WorkFigures } from '../../../orders/model/figures/work-figures.ts'
import { figuresOfWork } from '../../../orders/server/figures/work-figures.queries.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import { labOverviewContract } from '../../model/overview/overview.contract.ts'
import { linesOfDays, STAGES } from './overview.queries.ts'

type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

/** What became of the tests that were ordered on these days; without days, today's. */
export const showLabOverview = operation(labOverviewContract.show, ({ db, now }, days) => figuresOf(db, days, now))

/** Writes turnaround and workload of these days to a file. */
export const exportLabOverview = operation(
  labOverviewContract.exportFigures,
  async (context, { format, columnIds, ...days }) => {
    if (!context.actor.can.has('work-figures:read')) return context.refuse('NOT_A_READER')
    const { rows } = await figuresOf(context.db, days, context.now)
    return exportColumns(
      context,
      {
        title: 'Turnaround and workload of the laboratory',
        list: 'lab-overview',
        columns: WORK_FIGURE_COLUMNS,
        row: null,
        page: async () => ({ rows, total: rows.length, next: null }),
      },
      { format, columnIds },
    )
  },
)

async function figuresOf(db: HospitalDb, { from, to }: Days, now: Date): Promise<WorkFigures> {
  const today = dayOf(now)
  const { rows, ...figures } = await figuresOfWork(db, linesOfDays(from || to || today, to || from || today), {
    stages: STAGES,
    whole: 'Ordered to verified',
    groups: ['Test', 'Doctor', 'Payer'],
  })
  return {
    ...figures,
    rows: rows.map((row) => (row.part === 'Payer' ? { ...row, name: corporateName(row.name) } : row)),
  }
}
