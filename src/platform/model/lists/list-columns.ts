import { type IsoDate, showDay } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'

/** What a cell is in a file, where it is more than its text: files can be sorted and summed. */
export type InFile<Row> =
  | { readonly kind: 'number'; of(row: Row): number | null }
  /** A number that may have decimals. */
  | { readonly kind: 'quantity'; of(row: Row): number | null }
  | { readonly kind: 'rupees'; of(row: Row): Paise | null }
  | { readonly kind: 'day'; of(row: Row): IsoDate | null }

/** A column of a list in print and in files (specification 2 section 3, 'Print column definition'). */
export type ListColumn<Row> = {
  readonly id: string
  readonly label: string
  /** Preferred width; on paper the columns share the page in these proportions. */
  readonly widthPx: number
  readonly align?: 'center' | 'right'
  /** Figures, days and ids: never broken over two lines while the page has the room. */
  readonly whole?: boolean
  /** What is printed. */
  text(row: Row): string
  readonly inFile?: InFile<Row>
}

/** A named choice of columns. */
export type ColumnPreset = { readonly name: string; readonly columnIds: readonly string[] }
/** The first is the default. */
export type ColumnPresets = readonly [ColumnPreset, ...ColumnPreset[]]

/** Printed where there is no value; in a file the cell is empty. */
export const MISSING = '-'

/** The columns among these ids that the list has, in the order of the list, each once. */
export const columnsAmong = <C extends { readonly id: string }>(columns: readonly C[], ids: readonly string[]): C[] =>
  columns.filter(({ id }) => ids.includes(id))

/** The usual kinds of columns of a list of rows. */
export const listColumns = <Row>() => ({
  fact: (id: string, label: string, widthPx: number, of: (row: Row) => string | null): ListColumn<Row> => ({
    id,
    label,
    widthPx,
    text: (row) => of(row) || MISSING,
  }),
  day: (
    id: string,
    label: string,
    widthPx: number,
    of: (row: Row) => IsoDate | null,
    shown: (day: IsoDate) => string = showDay,
  ): ListColumn<Row> => ({
    id,
    label,
    widthPx,
    align: 'center',
    whole: true,
    text: (row) => {
      const value = of(row)
      return value ? shown(value) : MISSING
    },
    inFile: { kind: 'day', of },
  }),
  number: (id: string, label: string, widthPx: number, of: (row: Row) => number | null): ListColumn<Row> => ({
    id,
    label,
    widthPx,
    align: 'right',
    whole: true,
    text: (row) => String(of(row) ?? MISSING),
    inFile: { kind: 'number', of },
  }),
  /** An amount, in a file a number of rupees; `none` is printed where there is none. */
  rupees: (
    id: string,
    label: string,
    widthPx: number,
    of: (row: Row) => Paise | null,
    shown: (amount: Paise) => string,
    none = '',
  ): ListColumn<Row> => ({
    id,
    label,
    widthPx,
    align: 'right',
    whole: true,
    text: (row) => {
      const amount = of(row)
      return amount === null ? none : shown(amount)
    },
    inFile: { kind: 'rupees', of },
  }),
})
