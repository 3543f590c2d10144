import type { Expression } from 'kysely'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { type ChosenColumns, exportColumns } from '../../../platform/server/lists/export-list.ts'
import { WORK_FIGURE_COLUMNS } from '../../model/figures/work-figure-columns.ts'
import type { WorkFigures } from '../../model/figures/work-figures.ts'
import { type CountedLine, type FigureNames, figuresOfWork } from './work-figures.queries.ts'

type Called = Readonly<Record<string, (name: string) => string>>

/** Whose work is counted. */
export type CountedWork = {
  /** In the audit event and in the name of a file. */
  readonly list: string
  readonly title: string
  readonly names: FigureNames
  lines(db: HospitalDb, from: IsoDate, to: IsoDate): Expression<CountedLine>
  /** What a name of a part is called, where it is kept as a word of ours. */
  readonly called?: Called
}
type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

/** What became of the work that was ordered on these days; without days, today's. */
export async function figuresOfDays(
  { lines, names, called }: CountedWork,
  { db, now }: Pick<Context, 'db' | 'now'>,
  { from, to }: Days,
): Promise<WorkFigures> {
  const today = dayOf(now)
  const { rows, ...figures } = await figuresOfWork(db, lines(db, from || to || today, to || from || today), names)
  const calls: Called = { Payer: corporateName, ...called }
  return { ...figures, rows: rows.map((row) => ({ ...row, name: calls[row.part]?.(row.name) ?? row.name })) }
}

type Exporting = Context<'NO_COLUMN'>

/** Writes turnaround and workload of these days to a file. */
export async function exportFiguresOfDays(
  work: CountedWork,
  context: Exporting,
  { format, columnIds, ...days }: ChosenColumns & Days,
): Promise<{ workId: string }> {
  const { rows } = await figuresOfDays(work, context, days)
  return exportColumns(
    context,
    {
      ...{ title: work.title, list: work.list, columns: WORK_FIGURE_COLUMNS, row: null },
      page: async () => ({ rows, total: rows.length, next: null }),
    },
    { format, columnIds },
  )
}
