import { degrees, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { A4, MARGIN, seenAt, seenWidth } from '../../model/place-on-page.ts'
import { type Letters, QUIET } from './letters.ts'

const SIZE = 8
const UP = 10
const BAND = 20

/** The line at the foot of a page: the claim, what the page belongs to, and its number; level for whoever reads it. */
export function writeFootLine(page: PDFPage, letters: Letters, left: string, right: string): void {
  const { x, y, width, height } = page.getCropBox()
  const seen = { x, y, width, height, turn: page.getRotation().angle }
  const room = seenWidth(seen)
  // A page of half or twice the size gets letters of half or twice the size.
  const scale = Math.min(Math.max(room / A4.width, 0.4), 4)
  const style = { size: SIZE * scale, color: QUIET }
  const margin = MARGIN * scale
  const rightWidth = letters.width(right, style)
  const band = seenAt(seen, 0, 0)
  page.drawRectangle({
    ...band,
    width: room,
    height: BAND * scale,
    color: rgb(1, 1, 1),
    opacity: 0.85,
    rotate: degrees(band.turn),
  })
  const write = (text: string, from: number) => {
    const at = seenAt(seen, from, UP * scale - SIZE * scale * 0.3)
    letters.write(page, text, at.x, at.y, { ...style, turn: at.turn })
  }
  write(letters.fit(left, style, room - 2 * margin - rightWidth - margin), margin)
  write(right, room - margin - rightWidth)
}
