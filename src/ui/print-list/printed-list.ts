import type { Page } from '../../platform/model/contract/page.ts'
import type { ColumnPresets, ListColumn } from '../../platform/model/lists/list-columns.ts'
import type { FileFormat } from '../../platform/model/lists/list-exports.ts'

/** A list that can be printed and exported: everything the dialog needs to know of it. */
export type PrintedList<Row> = {
  /** Names the list where presets are kept, and its files: 'todays-ipd'. */
  readonly id: string
  readonly title: string
  readonly columns: readonly ListColumn<Row>[]
  readonly presets: ColumnPresets
  /** The columns before the first choice, where they are not the specified ones. */
  readonly firstColumnIds?: readonly string[]
  readonly orientation: 'portrait' | 'landscape'
  /** The applied filters in words; '' without any. */
  readonly filters: string
  /** How many rows there are, as far as the screen knows. */
  readonly total: number | null
  /** The page of the filtered result after a cursor; null asks for the first. */
  read(after: string | null, signal: AbortSignal): Promise<Page<Row>>
  /** Starts the export of the filtered result on the server. */
  startExport(format: FileFormat, columnIds: readonly string[]): Promise<{ readonly workId: string }>
}
