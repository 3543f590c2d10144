/** What goes to the typesetting process. */
export type TypesetJob = {
  /** Absolute path of the template. */
  readonly template: string
  /** What `sys.inputs` holds: JSON texts, so that data cannot become code. */
  readonly inputs: { readonly sheet: string; readonly data: string }
  readonly pictures: Readonly<Record<string, Uint8Array>>
}

/** What comes back: the PDF, or what is wrong with template and data. */
export type Outcome = { readonly pdf: Uint8Array } | { readonly wrong: string }
