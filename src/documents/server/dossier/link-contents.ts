import { type PDFDocument, type PDFPage, PDFString } from '@cantoo/pdf-lib'
import { CONTENTS } from '../../model/dossier.ts'
import { topOf } from './outline.ts'

type Target = { readonly line: number; readonly page: PDFPage }

/** Lays a link to its document over each line of the contents that has one. */
export function linkContents(pdf: PDFDocument, contents: PDFPage, targets: readonly Target[]): void {
  const { width, height } = contents.getSize()
  for (const { line, page } of targets) {
    const top = height - CONTENTS.top - line * CONTENTS.line
    const link = pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [CONTENTS.side, top - CONTENTS.line, width - CONTENTS.side, top],
      Border: [0, 0, 0],
      Contents: PDFString.of('Go to this document'),
      Dest: topOf(page),
    })
    contents.node.addAnnot(pdf.context.register(link))
  }
}
