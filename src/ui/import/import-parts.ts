import type { ImportList } from '../../platform/model/imports/import-list.ts'
import type { ImportWords } from './import-words.ts'

/** What every step of an import is given. */
export type ImportParts = {
  readonly list: ImportList
  readonly words: ImportWords
  /** The file in hand; null before one is chosen. It stands in the address, so that a reload keeps it. */
  readonly file: string | null
  onFile(id: string | null): void
  onClose(): void
}

/** Of the steps after a file was chosen. */
export type OpenParts = ImportParts & { readonly file: string }
