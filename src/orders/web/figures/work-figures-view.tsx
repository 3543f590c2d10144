import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofWhole } from '../../../ui/grid/of-list.ts'
import { Pictures } from '../../../ui/pictures/pictures.tsx'
import { WORK_FIGURE_COLUMNS } from '../../model/figures/work-figure-columns.ts'
import type { WorkFigure, WorkFigures } from '../../model/figures/work-figures.ts'
import { TurnaroundPicture } from './turnaround-picture.tsx'
import { WorkloadPicture } from './workload-picture.tsx'

export type ReadFigures = {
  readonly data: WorkFigures | undefined
  readonly isPending: boolean
  readonly isPlaceholderData: boolean
  readonly error: CallFailed | null
  refetch(): Promise<unknown>
}
type Props = {
  readonly read: ReadFigures
  readonly isTable: boolean
  readonly storageKey: string
  readonly inWords: string
}

const GRID_COLUMNS: GridColumn<WorkFigure>[] = WORK_FIGURE_COLUMNS.map(({ id, label, widthPx, align, text }) => ({
  id,
  label,
  width: widthPx * 1.4,
  grows: id === 'name',
  figures: align === 'right',
  ...(align && { align }),
  ...(id === 'name' && { cardLine: 1 as const }),
  text,
}))

/** Turnaround and workload as pictures, or the same figures as a table. */
export function WorkFiguresView({ read, isTable, storageKey, inWords }: Props) {
  const { data, error } = read
  if (isTable)
    return (
      <DataGrid<WorkFigure>
        label="Turnaround and workload"
        storageKey={storageKey}
        columns={GRID_COLUMNS}
        {...ofWhole(read, data?.rows)}
        rowKey={({ part, name }) => `${part} ${name}`}
        filters={inWords}
        sectionOf={({ part }) => (part === 'Stage' ? 'Turnaround by stage' : `Workload by ${part.toLowerCase()}`)}
        printsItself
        empty={<EmptyState line="Nothing was ordered on these days." />}
      />
    )
  if (error && !data) return <ErrorState what={error.message} retry={() => void read.refetch()} />
  if (!data) return <FormSkeleton />
  if (data.tests === 0) return <EmptyState line="Nothing was ordered on these days." />
  const parts = Map.groupBy(data.rows, ({ part }) => part)
  return (
    <Pictures label="Turnaround and workload">
      {[...parts].map(([part, rows]) =>
        part === 'Stage' ? (
          <TurnaroundPicture key={part} stages={rows} />
        ) : (
          <WorkloadPicture key={part} part={part} rows={rows} />
        ),
      )}
    </Pictures>
  )
}
