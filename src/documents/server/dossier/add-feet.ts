import { degrees, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { seenAt } from '../../model/place-on-page.ts'

/** The part of a page that is seen, and how far its reader turns it. */
export function seenPart(page: PDFPage) {
  const { x, y, width, height } = page.getCropBox()
  return { x, y, width, height, turn: page.getRotation().angle }
}

/** Lays the foot lines, a page each, over the lower edges of the last pages, of all unless it is said of how many; level for the reader. */
export async function addFeet(pdf: PDFDocument, feet: Uint8Array, count = pdf.getPageCount()): Promise<void> {
  const pages = pdf.getPages().slice(pdf.getPageCount() - count)
  const lines = await pdf.embedPdf(feet, [...pages.keys()])
  for (const [index, page] of pages.entries()) {
    const line = lines[index]
    if (!line) continue
    const { x, y, turn } = seenAt(seenPart(page), 0, 0)
    page.drawPage(line, { x, y, rotate: degrees(turn) })
  }
}
