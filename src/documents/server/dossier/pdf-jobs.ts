/** What completes a dossier: the pages made for it, as PDFs, and where its documents begin. */
export type Completion = {
  readonly title: string
  readonly front: Uint8Array
  /** A page for each page of the dossier. */
  readonly feet: Uint8Array
  /** `line`: of the contents, counted from zero. `page`: counted from one. */
  readonly entries: readonly { readonly title: string; readonly page: number; readonly line: number }[]
}

/** The jobs of a PDF process, one at a time; 'begin' begins a dossier. */
export type PdfJob =
  | { readonly do: 'begin' }
  | { readonly do: 'add'; readonly mediaType: string; readonly bytes: Uint8Array }
  | { readonly do: 'finish'; readonly with: Completion }
  /** Ends a document to which files were added: the feet are those of its last pages. */
  | { readonly do: 'end'; readonly title: string; readonly feet: Uint8Array; readonly footed: number }
  | { readonly do: 'join'; readonly pictures: readonly Uint8Array[] }

export type PdfResult = {
  readonly bytes?: Uint8Array
  readonly broken?: number
  /** The widths of the pages that were added; none for a file that cannot be bound. */
  readonly widths?: readonly number[]
}
