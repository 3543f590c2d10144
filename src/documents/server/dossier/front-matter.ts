import { type PDFDocument, type PDFPage, PDFString, rgb } from '@cantoo/pdf-lib'
import type { DossierFacts, DossierLine } from '../../model/dossier.ts'
import { A4 } from '../../model/place-on-page.ts'
import { type Letters, QUIET } from './letters.ts'
import { topOf } from './outline.ts'

const LEFT = 56
const ROOM = A4.width - 2 * LEFT
const LINE = rgb(0.8, 0.78, 0.75)

const rule = (page: PDFPage, y: number) =>
  page.drawLine({ start: { x: LEFT, y }, end: { x: A4.width - LEFT, y }, thickness: 0.7, color: LINE })

/** Writes lines under each other and returns where the next would stand. */
function paragraph(page: PDFPage, letters: Letters, text: string, y: number, style: Parameters<Letters['wrap']>[1]) {
  let at = y
  for (const line of letters.wrap(text, style, ROOM)) {
    letters.write(page, line, LEFT, at, style)
    at -= style.size * 1.4
  }
  return at
}

/** The first page: whose claim this is, and how complete its documents are. */
export function writeCover(page: PDFPage, letters: Letters, facts: DossierFacts): void {
  let y = paragraph(page, letters, facts.hospital.name, A4.height - 90, { size: 15, weight: 'bold' })
  if (facts.hospital.contact) y = paragraph(page, letters, facts.hospital.contact, y, { size: 9, color: QUIET })
  rule(page, y)
  y = paragraph(page, letters, 'Claim documents', y - 60, { size: 26, weight: 'bold' }) - 16
  for (const [label, value] of facts.cover) {
    letters.write(page, label, LEFT, y, { size: 10, color: QUIET })
    for (const line of letters.wrap(value, { size: 11 }, ROOM - 130)) {
      letters.write(page, line, LEFT + 130, y, { size: 11 })
      y -= 17
    }
    y -= 5
  }
  rule(page, y)
  y = paragraph(page, letters, facts.completeness, y - 26, { size: 12, weight: 'bold' }) - 4
  for (const missing of facts.missing) y = paragraph(page, letters, `Missing: ${missing}`, y, { size: 10 })
}

export type Listed = DossierLine & { readonly page: PDFPage | null; readonly pageNumber: number | null }

/** The second page: the checklist in its order, each file with its page and a link to it. */
export function writeContents(pdf: PDFDocument, page: PDFPage, letters: Letters, lines: readonly Listed[]): void {
  letters.write(page, 'Contents', LEFT, A4.height - 80, { size: 20, weight: 'bold' })
  let y = A4.height - 116
  for (const line of lines) {
    const there = line.pageNumber !== null
    const right = there ? `${line.pageNumber}` : line.instead
    const [size, color] = there ? [10, undefined] : [10, QUIET]
    const style = { size, ...(color && { color }) }
    const rightText = letters.fit(right, style, 150)
    letters.write(page, `${line.type}`, LEFT, y, style)
    letters.write(
      page,
      letters.fit(line.name, style, ROOM - 34 - letters.width(rightText, style) - 10),
      LEFT + 24,
      y,
      style,
    )
    letters.write(page, rightText, A4.width - LEFT - letters.width(rightText, style), y, style)
    if (line.page) page.node.addAnnot(linkTo(pdf, line.page, y - 6))
    rule(page, y - 7)
    y -= 23.5
  }
}

const linkTo = (pdf: PDFDocument, target: PDFPage, y: number) =>
  pdf.context.register(
    pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [LEFT, y, A4.width - LEFT, y + 20],
      Border: [0, 0, 0],
      Contents: PDFString.of('Go to this document'),
      Dest: topOf(target),
    }),
  )
