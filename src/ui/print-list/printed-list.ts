import type { IsoDate } from '../../kernel/calendar.ts'
import type { Paise } from '../../kernel/money.ts'
import type { Page } from '../../platform/model/contract/page.ts'

/** What a cell is in a file, where it is more than its text: files can be sorted and summed. */
export type InFile<Row> =
  | { readonly kind: 'number'; of(row: Row): number | null }
  | { readonly kind: 'rupees'; of(row: Row): Paise | null }
  | { readonly kind: 'day'; of(row: Row): IsoDate | null }

/** A column that can be printed (specification 2 section 3, 'Print column definition'). */
export type PrintColumn<Row> = {
  readonly id: string
  readonly label: string
  /** How wide it would like to be; on paper the columns share the width in these proportions. */
  readonly widthPx: number
  readonly align?: 'center' | 'right'
  /** Figures, days and ids: never broken over two lines while the page has the room. */
  readonly whole?: boolean
  /** What stands on paper. */
  text(row: Row): string
  readonly inFile?: InFile<Row>
}

export type PrintPreset = { readonly name: string; readonly columnIds: readonly string[] }

/** A list that can be printed and taken as a file: everything the dialog needs to know of it. */
export type PrintedList<Row> = {
  /** Names the list where presets are kept, and its files: 'todays-ipd'. */
  readonly id: string
  readonly title: string
  readonly columns: readonly PrintColumn<Row>[]
  /** The first is what is offered to whoever never chose. */
  readonly presets: readonly [PrintPreset, ...PrintPreset[]]
  readonly orientation: 'portrait' | 'landscape'
  /** The applied filters in words; '' without any. */
  readonly filters: string
  /** How many rows there are, as far as the screen knows. */
  readonly total: number | null
  /** The page of the filtered result after a cursor; null asks for the first. */
  read(after: string | null, signal: AbortSignal): Promise<Page<Row>>
}
