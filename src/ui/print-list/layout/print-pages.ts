import { grouped } from '../../../kernel/counted.ts'
import type { ListColumn } from '../../../platform/model/lists/list-columns.ts'
import type { PrintSettings } from '../../../platform/model/lists/print-presets.contract.ts'
import type { Letterhead } from '../../print/letterhead.ts'
import type { PrintedList } from '../printed-list.ts'
import { readAll } from '../read-all.ts'
import { measureColumns } from './column-demand.ts'
import { layOut } from './lay-out.tsx'
import { listPrint, type PagedPrint } from './list-print.ts'

/** More rows than this make some two hundred pages: nobody reads them, and the printer's dialog would take minutes. */
export const MOST_ON_PAPER = 5_000

type Watch = {
  readonly signal: AbortSignal
  onProgress(what: 'Reading' | 'Laying out', done: number, total: number): void
}
type Asked<Row> = {
  readonly list: PrintedList<Row>
  readonly columns: readonly ListColumn<Row>[]
  readonly settings: PrintSettings
  readonly letterhead: Letterhead | null
}

/** Reads the filtered result and lays it onto pages; null when there is no row. */
export async function printPages<Row>(asked: Asked<Row>, { signal, onProgress }: Watch): Promise<PagedPrint | null> {
  const { list, columns, settings, letterhead } = asked
  const rows: string[][] = []
  const measured = measureColumns(columns)
  const { total, isCut } = await readAll(list, {
    most: MOST_ON_PAPER,
    signal,
    onRows: (page, done, known) => {
      for (const row of page) {
        const cells = columns.map((column) => column.text(row))
        rows.push(cells)
        measured.add(cells)
      }
      onProgress('Reading', done, Math.min(known, MOST_ON_PAPER))
    },
  })
  if (rows.length === 0) return null
  const all = total > rows.length ? grouped(total) : 'more'
  const part = isCut ? ` (the first ${grouped(rows.length)} of ${all})` : ''
  const { title, filters } = list
  return layOut(
    listPrint({
      title: `${title}${part}`,
      filters,
      columns,
      demands: measured.demands(),
      rows,
      settings,
      letterhead,
      now: new Date(),
    }),
    { signal, onProgress: (done) => onProgress('Laying out', done, rows.length) },
  )
}
