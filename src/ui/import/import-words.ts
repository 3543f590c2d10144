import { counted, grouped } from '../../kernel/counted.ts'

/** How a list's import speaks. The functions get a count. */
export type ImportWords = {
  readonly title: string
  /** What the file should look like, a sentence each. */
  readonly instructions: readonly string[]
  /** The name of the template to download. */
  readonly templateName: string
  readonly nouns: readonly [one: string, many: string]
  readonly done: { readonly title: string; message(count: number): string }
  /** Said instead where some rows were refused, if it is not the same. */
  readonly partly?: { readonly title: string; readonly message: string }
  /** Said where nothing more is known: 'Failed to import patients'. */
  readonly failed: string
}

export const FAILED_TITLE = 'Import Failed'
export const NO_FILE = 'Please select a file to import'
export const NO_VALID_ROW = 'No valid data to import'
export const errorsFound = (count: number): string =>
  count === 1
    ? '1 error found. Only valid rows will be imported.'
    : `${grouped(count)} errors found. Only valid rows will be imported.`

export const countOf = (count: number, [one, many]: ImportWords['nouns']): string => counted(count, one, many)

const DELIMITERS: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': '| signs' }
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

/** How the file was understood: 'UTF-8, columns parted by commas'. */
export const understood = (encoding: string, delimiter: string | null): string =>
  delimiter === null
    ? 'Excel workbook, its first sheet'
    : `${ENCODINGS[encoding] ?? encoding}, columns parted by ${DELIMITERS[delimiter] ?? delimiter}`
