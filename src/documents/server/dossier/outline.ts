import { type PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFPage, type PDFRef } from '@cantoo/pdf-lib'

export type Bookmark = { readonly title: string; readonly page: PDFPage }

/** A place to go to: the top of a page, at the reader's own zoom. */
export const topOf = (page: PDFPage): (PDFRef | PDFName | null)[] => [page.ref, PDFName.of('XYZ'), null, null, null]

/** Writes the bookmarks, one below the other, and asks the reader to show them. */
export function writeOutline(pdf: PDFDocument, bookmarks: readonly Bookmark[]): void {
  const { context } = pdf
  const root = context.nextRef()
  const refs = bookmarks.map(() => context.nextRef())
  for (const [index, { title, page }] of bookmarks.entries()) {
    const [ref, before, after] = [refs[index], refs[index - 1], refs[index + 1]]
    if (!ref) continue
    context.assign(
      ref,
      context.obj({
        Title: PDFHexString.fromText(title),
        Parent: root,
        Dest: topOf(page),
        ...(before && { Prev: before }),
        ...(after && { Next: after }),
      }),
    )
  }
  const [first, last] = [refs[0], refs.at(-1)]
  if (!first || !last) return
  context.assign(
    root,
    context.obj({ Type: 'Outlines', First: first, Last: last, Count: PDFNumber.of(bookmarks.length) }),
  )
  pdf.catalog.set(PDFName.of('Outlines'), root)
  pdf.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
}
