import { type CountedWork, exportFiguresOfDays, figuresOfDays } from '../../../orders/server/figures/overview.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { MODALITY_WORDS, type Modality } from '../../model/examination-words.ts'
import { radiologyOverviewContract } from '../../model/overview.contract.ts'
import { STAGES, studiesOfDays } from './overview.queries.ts'

const WORK: CountedWork = {
  list: 'radiology-overview',
  title: 'Turnaround and workload of radiology',
  names: { stages: STAGES, whole: 'Ordered to verified', groups: ['Study', 'Modality', 'Doctor', 'Payer'] },
  lines: studiesOfDays,
  called: { Modality: (name) => MODALITY_WORDS[name as Modality] },
}

/** What became of the studies that were ordered on these days; without days, today's. */
export const showRadiologyOverview = operation(radiologyOverviewContract.show, (context, days) =>
  figuresOfDays(WORK, context, days),
)

/** Writes turnaround and workload of these days to a file. */
export const exportRadiologyOverview = operation(radiologyOverviewContract.exportFigures, (context, asked) =>
  exportFiguresOfDays(WORK, context, asked),
)
