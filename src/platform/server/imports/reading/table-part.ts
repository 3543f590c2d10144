import type { UNREADABLE } from '../../../model/imports/imports.contract.ts'

/** What the reading process tells: first how the file was understood, then its rows, then the end; or why it cannot. */
export type TablePart =
  | {
      readonly part: 'opening'
      /** 'Excel', or the encoding. */
      readonly encoding: string
      readonly delimiter: string | null
      readonly firstRow: readonly string[]
      readonly firstRowNo: number
    }
  /** `rows` is JSON text: [[row of the file, [cell, …]], …]. */
  | { readonly part: 'rows'; readonly firstIndex: number; readonly count: number; readonly rows: string }
  | { readonly part: 'end'; readonly count: number }
  | { readonly part: 'unreadable'; readonly refusal: Unreadable; readonly values?: Record<string, string | number> }

export type PartOf<Part extends TablePart['part']> = Extract<TablePart, { readonly part: Part }>

export type Unreadable = keyof typeof UNREADABLE

/** A row of the file and the number a person would find it under. */
export type FileRow = { readonly no: number; readonly cells: readonly string[] }

/** Why a file is no table, thrown while it is read. */
export class UnreadableFile extends Error {
  readonly refusal: Unreadable
  readonly values: Record<string, string | number>

  constructor(refusal: Unreadable, values: Record<string, string | number> = {}) {
    super(refusal)
    this.refusal = refusal
    this.values = values
  }
}

export type ReadTable = {
  readonly encoding: string
  readonly delimiter: string | null
  readonly rows: AsyncIterable<FileRow>
}
