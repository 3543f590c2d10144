import { PDFDocument } from '@cantoo/pdf-lib'
import { addPicturePage } from './picture-page.ts'

/** Pictures as the pages of one PDF, or the number of the first that cannot be drawn. */
export async function joinPictures(pictures: readonly Uint8Array[]): Promise<Uint8Array | { readonly broken: number }> {
  const pdf = await PDFDocument.create()
  for (const [index, picture] of pictures.entries()) {
    try {
      await addPicturePage(pdf, picture)
    } catch {
      return { broken: index + 1 }
    }
  }
  return pdf.save({ useObjectStreams: false, objectsPerTick: Number.POSITIVE_INFINITY })
}
