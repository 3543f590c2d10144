import { fileURLToPath } from 'node:url'
import type * as z from 'zod/mini'

/** A paper in millimetres. */
export type Paper = { readonly width: number; readonly height: number }
export const A4: Paper = { width: 210, height: 297 }
export const A5: Paper = { width: 148, height: 210 }
export const A4_ACROSS: Paper = { width: 297, height: 210 }

type Schema = z.ZodMiniType

/** A printed document: a Typst file beside its slice, and the shape of what it shows. */
export type PrintTemplate<Data extends Schema = Schema> = {
  /** The title of the PDF, and of the document where the template shows one. */
  readonly title: string
  readonly paper: Paper
  readonly data: Data
  /** Absolute path of the .typ file. */
  readonly file: string
}

type Description<Data extends Schema> = Omit<PrintTemplate<Data>, 'file'> & { readonly file: URL }

/** Describes a document: `file: new URL('./card.typ', import.meta.url)`. Its sample data stands in `card.sample.json`. */
export const printTemplate = <Data extends Schema>({ file, ...rest }: Description<Data>): PrintTemplate<Data> => ({
  ...rest,
  file: fileURLToPath(file),
})

/** The hospital at the head of a document. */
export type Letterhead = {
  readonly name: string
  readonly contact: string
  /** Where a payer sends its money; '' or absent where no account is set. */
  readonly payTo?: string
  /** '#15803d': the rule below the letterhead, and nothing else. */
  readonly colour: string
}

/** What a template draws from. */
export type PrintFacts<Data extends Schema = Schema> = {
  readonly data: z.input<Data>
  readonly hospital: Letterhead
  /** When, in the hospital's time ('21/11/2026 at 12:00'), and by whom. */
  readonly printed: { readonly at: string; readonly by: string }
  /** 'DUPLICATE', with the line below it. */
  readonly mark?: { readonly word: string; readonly note: string }
  /** JPEG and PNG pictures by the name under which the template asks for them. */
  readonly pictures?: Readonly<Record<string, Uint8Array>>
}
