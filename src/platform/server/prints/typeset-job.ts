/** What goes to the typesetting process. */
export type TypesetJob = {
  /** Absolute path of the template. */
  readonly template: string
  /** What `sys.inputs` holds: JSON texts, so that data cannot become code. */
  readonly inputs: { readonly sheet: string; readonly data: string }
  readonly pictures: Readonly<Record<string, Uint8Array>>
}

/** What comes back: the PDF or what is wrong with template and data; and how large the process is by now, in bytes. */
export type Outcome = ({ readonly pdf: Uint8Array } | { readonly wrong: string }) & { readonly memory: number }
