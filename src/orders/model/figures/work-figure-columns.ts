import { minutesInWords } from '../../../kernel/minutes-in-words.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import type { WorkFigure } from './work-figures.ts'

const { fact, number } = listColumns<WorkFigure>()

const took = (id: string, label: string, of: (row: WorkFigure) => number | null): ListColumn<WorkFigure> => ({
  ...number(id, label, 90, of),
  text: (row) => durationOf(of(row)),
})

/** '1 h 20 min'; '-' where nothing was measured. Pure. */
export const durationOf = (minutes: number | null): string => (minutes === null ? '-' : minutesInWords(minutes))

/** '12 of 15, 80 %'; '-' where nothing has a target. Pure. */
export const withinTarget = ({ judged, within }: Pick<WorkFigure, 'judged' | 'within'>): string =>
  judged === 0 ? '-' : `${within} of ${judged}, ${Math.round((within / judged) * 100)} %`

/** What can be printed of turnaround and workload and written to files, times there in minutes. */
export const WORK_FIGURE_COLUMNS: readonly ListColumn<WorkFigure>[] = [
  fact('part', 'By', 80, ({ part }) => part),
  fact('name', 'Name', 220, ({ name }) => name),
  number('tests', 'Ordered', 70, ({ begun }) => begun),
  number('done', 'Done', 60, ({ done }) => done),
  took('median', 'Median time', ({ medianMinutes }) => medianMinutes),
  took('p90', '90 % within', ({ p90Minutes }) => p90Minutes),
  { ...fact('target', 'Within target', 110, withinTarget), whole: true },
]

/** The presets of the print picker. */
export const WORK_FIGURE_PRESETS: ColumnPresets = [
  { name: 'All', columnIds: WORK_FIGURE_COLUMNS.map(({ id }) => id) },
  { name: 'Workload', columnIds: ['part', 'name', 'tests', 'done'] },
  { name: 'Turnaround', columnIds: ['part', 'name', 'done', 'median', 'p90', 'target'] },
]
