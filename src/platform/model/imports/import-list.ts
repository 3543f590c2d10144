import type { Permission } from '../../../grants.ts'

/** A column an import fills: the field, its name for people, and the other names files give it. */
export type ImportColumn = {
  readonly field: string
  readonly label: string
  readonly aliases?: readonly string[]
  readonly required?: boolean
}

/**
 * A list that can be filled from a file. Says everything that screens and server share; what a row means and how it
 * is saved is the list's ImportKind on the server.
 */
export type ImportList = {
  /** Names the list in the path of its calls and in the stored imports. */
  readonly name: string
  readonly permission: Permission
  /** The screen whose address, with &file=<id>, shows the import: '/patients?import=csv'. */
  readonly screen: `/${string}`
  readonly columns: readonly ImportColumn[]
  /** The columns of the template, in order; all of them where it does not say. */
  readonly template?: readonly string[]
  /** A row with more or fewer cells than the header: refused, or read as far as it goes and warned of. */
  readonly ragged: 'refused' | 'warned'
}

/** The cells of a row by the field they fill; absent where the file has no such column. */
export type Cells = { readonly [field: string]: string | undefined }

/** What a row of the file says: a row to save with what was left out of it, or why it cannot be taken. */
export type ReadRow<Row> =
  | { readonly ok: true; readonly row: Row; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Column of the file for each field, in the order of the list's columns; null where there is none. */
export type ColumnChoice = readonly (number | null)[]

/** 'Patient Name *' and 'patient_name' are one name. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Recognises columns by the names in the header: own names first, then aliases; a column fills one field. */
export function suggestColumns(header: readonly string[], columns: readonly ImportColumn[]): ColumnChoice {
  const names = header.map(plainName)
  const taken = new Set<number>()
  const find = (wanted: readonly string[]) => {
    const at = names.findIndex((name, index) => name !== '' && !taken.has(index) && wanted.includes(name))
    if (at >= 0) taken.add(at)
    return at >= 0 ? at : null
  }
  const own = columns.map(({ field, label }) => find([plainName(field), plainName(label)]))
  return columns.map(({ aliases = [] }, index) => own[index] ?? find(aliases.map(plainName)))
}

/** A choice as it travels: '0,,3'. */
export const choiceText = (choice: ColumnChoice): string => choice.map((at) => at ?? '').join(',')
export const choiceOf = (text: string): ColumnChoice => text.split(',').map((at) => (at === '' ? null : Number(at)))

/** The fields that must be filled and have no column: 'Missing required fields: ...' (specification 1 section 5). */
export const missingFields = (choice: ColumnChoice, columns: readonly ImportColumn[]): string[] =>
  columns.filter(({ required }, index) => required && (choice[index] ?? null) === null).map(({ field }) => field)

/** The cells of a row by field. An apostrophe that an export put before a formula's sign is not part of the text. */
export function cellsOf(row: readonly string[], choice: ColumnChoice, columns: readonly ImportColumn[]): Cells {
  const cells: Record<string, string> = {}
  for (const [index, { field }] of columns.entries()) {
    const at = choice[index] ?? null
    if (at !== null) cells[field] = plainCell(row[at] ?? '')
  }
  return cells
}

/** Control characters, but those of long texts. */
const CONTROL = /[^\P{Cc}\t\n]/gu
const plainCell = (typed: string) =>
  typed
    .replace(/^'(?=[=+\-@＝＋－＠])/, '')
    .replace(CONTROL, '')
    .normalize('NFC')
    .trim()

/** The template to download: one line of column names. */
export const templateOf = ({ columns, template }: Pick<ImportList, 'columns' | 'template'>): string =>
  `${(template ?? columns.map(({ field }) => field)).join(',')}\r\n`

/** Column names that stand twice, as people would see them; '' where each stands once. */
export function doubledName(header: readonly string[]): string {
  const seen = new Set<string>()
  for (const name of header) {
    const plain = plainName(name)
    if (plain && seen.has(plain)) return name.trim()
    seen.add(plain)
  }
  return ''
}
