import { type CountedWork, exportFiguresOfDays, figuresOfDays } from '../../../orders/server/figures/overview.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { labOverviewContract } from '../../model/overview/overview.contract.ts'
import { linesOfDays, STAGES } from './overview.queries.ts'

const WORK: CountedWork = {
  list: 'lab-overview',
  title: 'Turnaround and workload of the laboratory',
  names: { stages: STAGES, whole: 'Ordered to verified', groups: ['Test', 'Doctor', 'Payer'] },
  lines: (_, from, to) => linesOfDays(from, to),
}

/** What became of the tests that were ordered on these days; without days, today's. */
export const showLabOverview = operation(labOverviewContract.show, (context, days) =>
  figuresOfDays(WORK, context, days),
)

/** Writes turnaround and workload of these days to a file. */
export const exportLabOverview = operation(labOverviewContract.exportFigures, (context, asked) =>
  exportFiguresOfDays(WORK, context, asked),
)
