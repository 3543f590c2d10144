import type { ReactNode } from 'react'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import type { Tone } from '../../display/chip.tsx'
import type { Lines } from '../row-height.ts'

export type Option = { readonly value: string; readonly label: string }

/** The version the row has once it is saved, where the server tells it: from then on the row speaks for itself. */
export type Saved = number | undefined

/** How a cell is edited where it is read. `save` rejects when the server refuses; what was typed is then kept. */
export type CellEdit<Row> = {
  readonly can: boolean
  readonly kind: 'text' | 'number' | 'choice'
  /** Of a choice; an empty one clears. */
  readonly options?: readonly Option[]
  /** The value of the chosen option, where it is not the text of the column. */
  value?(row: Row): string
  /** Saves by itself when typing has rested so long; without it, when the cell is left. */
  readonly restMs?: number
  readonly maxLength?: number
  save(row: Row, typed: string): Promise<Saved>
}

/** A cell that goes to its next value at a click: the screen at once, and back when the server refuses. */
export type CellToggle<Row> = {
  readonly can: boolean
  value(row: Row): string
  next(value: string): string
  word(value: string): string
  tone(value: string): Tone
  /** The state stands as it is and a button beside it leads on, so named; without a name there is no way on. */
  step?(value: string): string | undefined
  /** Asked before the next value is taken; what is answered with no stays. */
  ask?(row: Row, next: string): Promise<boolean>
  save(row: Row, value: string): Promise<Saved>
}

/** A cell that opens something of its own: a dialog or what hangs from the cell. */
export type CellPanel<Row> = {
  readonly can: boolean
  /** What opening it does, for those who cannot see it: 'Photos of IH26K21001: 2 of 3'. */
  label(row: Row): string
  render(row: Row, close: () => void): ReactNode
}

/** A cell that opens what stands in the address: a dialog of the screen. */
export type CellOpening<Row> = {
  readonly can: boolean
  /** Where it has something to open; the others show their text. */
  offers?(row: Row): boolean
  /** What the name of its button says after the shown text: 'bill of IH26K21001'. */
  of(row: Row): string
  open(row: Row): void
}

/** The values of a column that are shown; none chosen shows all. */
export type ColumnFilter = {
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
  onChange(chosen: string[]): void
}

export type GridColumn<Row> = {
  readonly id: string
  readonly label: string
  /** In pixels, until the person drags it. */
  readonly width: number
  /** Takes what room is left over; where no column does, all share it. Of the sticky ones only the last can. */
  readonly grows?: boolean
  /** Figures of one width: numbers, dates and ids that are compared from row to row. */
  readonly figures?: boolean
  /** What the head shows where the whole name has no room. */
  readonly short?: string
  /** Stays at the left edge, 'wide' only where the window has the room; sticky columns come first. */
  readonly sticky?: boolean | 'wide'
  readonly align?: 'left' | 'right' | 'center'
  /** What is printed, read aloud and shown where there is no `cell`. */
  text(row: Row): string
  cell?(row: Row): ReactNode
  /** The values of `sort` for which the rows stand in the order of this column. */
  readonly sortBy?: { readonly asc: string; readonly desc?: string }
  readonly edit?: CellEdit<Row>
  readonly toggle?: CellToggle<Row>
  readonly panel?: CellPanel<Row>
  readonly opening?: CellOpening<Row>
  readonly filter?: ColumnFilter
  readonly hiddenAtFirst?: boolean
  /** The line of a phone's card on which it stands; a grid that names none shows each fact under its name. */
  readonly cardLine?: 1 | 2 | 3
  /** Shown at first where the window is so wide, in pixels; at any width a person may show or hide it. */
  readonly shownFrom?: number
  /** No column of facts but of the table itself, as the boxes that choose rows: not printed, hidden or moved. */
  readonly control?: { readonly head: ReactNode; act(row: Row): void }
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
  /** The rows are still those of the search before: the keyboard does nothing with them. */
  readonly stale?: boolean
  readonly error: CallFailed | null
  onRetry(): void
  readonly onMore: (() => void) | undefined
  /** How many rows before the end the next page is asked for; 0 waits until the end is in sight. */
  readonly ahead?: number
  readonly empty: ReactNode
  rowKey(row: Row): string
  /** What the row is called where its cells are offered by name, as the command palette does. */
  rowName?(row: Row): string
  /** When it changes, a user changed the row: it flashes once. */
  rowVersion?(row: Row): number
  onOpen?(row: Row): void
  readonly sort?: { readonly value: string; onChange(value: string): void }
  readonly storageKey: string
  rowActions?(row: Row): ReactNode
  /** In pixels, kept free before the first rows come, so that then nothing moves; what the actions need wins. */
  readonly actionsWidth?: number
  /** What stands as a heading above the rows of which it is the same; they follow each other. */
  sectionOf?(row: Row): string
  /** How many lines its cells have. */
  readonly lines?: Lines
  rowTone?(row: Row): 'new' | undefined
  /** The applied filters in words, for the print. */
  readonly filters?: string
  /** Below the rows, instead of how many there are of how many. */
  readonly summary?: ReactNode
  /** The screen has a print of its own, of the whole result; without it the loaded rows can be printed below them. */
  readonly printsItself?: boolean
}

/** Whether the keyboard can do something with a cell beside opening its row. */
export const isActive = <Row>({ edit, toggle, panel, opening }: GridColumn<Row>): boolean =>
  Boolean(edit?.can || toggle?.can || panel?.can || opening?.can)
