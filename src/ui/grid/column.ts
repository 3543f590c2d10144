import type { ReactNode } from 'react'
import type { CallFailed } from '../../platform/web/call.ts'

/** How a cell is edited where it is read. `save` rejects when the server refuses; what was typed is then kept. */
export type CellEdit<Row> = {
  readonly can: boolean
  readonly kind: 'text' | 'number'
  save(row: Row, typed: string): Promise<void>
}

export type GridColumn<Row> = {
  readonly id: string
  readonly label: string
  /** In pixels, until the person drags it. */
  readonly width: number
  /** Stays at the left edge; sticky columns come first. */
  readonly sticky?: boolean
  readonly align?: 'left' | 'right' | 'center'
  /** What is printed, read aloud and shown where there is no `cell`. */
  text(row: Row): string
  cell?(row: Row): ReactNode
  /** The values of `sort` for which the rows stand in the order of this column. */
  readonly sortBy?: { readonly asc: string; readonly desc?: string }
  readonly edit?: CellEdit<Row>
  readonly hiddenAtFirst?: boolean
}

export type DataGridProps<Row> = {
  /** What the rows are, for everybody who cannot see them, and on prints. */
  readonly label: string
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: readonly Row[]
  /** The number of rows of the whole filtered result. */
  readonly total: number | null
  /** A search that is counted so far only: a total beyond it is shown as 'more than'. */
  readonly countedAtMost?: number
  readonly loading: boolean
  readonly error: CallFailed | null
  onRetry(): void
  readonly onMore: (() => void) | undefined
  readonly empty: ReactNode
  rowKey(row: Row): string
  /** When it changes, somebody changed the row: it flashes once. */
  rowVersion?(row: Row): number
  onOpen?(row: Row): void
  readonly sort?: { readonly value: string; onChange(value: string): void }
  readonly storageKey: string
  rowActions?(row: Row): ReactNode
  /** In pixels; only where the actions need more or less than usual. */
  readonly actionsWidth?: number
  rowTone?(row: Row): 'new' | undefined
  /** The applied filters in words, for the print. */
  readonly filters?: string
}
