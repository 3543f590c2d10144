import type { PDFDocument } from '@cantoo/pdf-lib'
import { type DossierFile, showSize } from '../../model/dossier.ts'
import { A4 } from '../../model/place-on-page.ts'
import { type Letters, QUIET } from './letters.ts'

const LEFT = 56
const ROOM = A4.width - 2 * LEFT

const WHY: Readonly<Record<string, string>> = {
  'application/msword': 'This is a Word document. It is kept in Wardbook and is to be sent beside this dossier.',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    'This is a Word document. It is kept in Wardbook and is to be sent beside this dossier.',
}
const BROKEN = 'This file could not be opened and is not bound here. It is kept in Wardbook as it was uploaded.'

/** A sheet in the place of a file that cannot be bound, with what tells it from any other file. */
export function addStandIn(pdf: PDFDocument, letters: Letters, name: string, file: DossierFile): void {
  const page = pdf.addPage([A4.width, A4.height])
  let y = A4.height - 120
  const write = (text: string, size: number, weight: 'regular' | 'bold' = 'regular', color = QUIET) => {
    for (const line of letters.wrap(text, { size, weight }, ROOM)) {
      letters.write(page, line, LEFT, y, weight === 'bold' ? { size, weight } : { size, color })
      y -= size * 1.45
    }
    y -= 8
  }
  write(name, 18, 'bold')
  write(WHY[file.mediaType] ?? BROKEN, 11)
  for (const [label, value] of [
    ['File', file.name],
    ['Size', showSize(file.size)],
    ['SHA-256', file.sha256],
  ] as const) {
    write(label, 9)
    y += 8
    write(value, 11, 'bold')
  }
}
