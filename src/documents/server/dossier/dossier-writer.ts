import { PDFDocument } from '@cantoo/pdf-lib'
import { seenWidth } from '../../model/place-on-page.ts'
import { addFeet, seenPart } from './add-feet.ts'
import { linkContents } from './link-contents.ts'
import { writeOutline } from './outline.ts'
import type { Completion } from './pdf-jobs.ts'
import { addPicturePage } from './picture-page.ts'

/** Binds one document after the other, and puts what was made for the dossier around them. */
export type DossierWriter = {
  /** The widths of the pages added; none for a file that cannot be bound. */
  add(mediaType: string, bytes: Uint8Array): Promise<number[]>
  finish(completion: Completion): Promise<Uint8Array>
  /** As it is, with foot lines on its last pages. */
  end(title: string, feet: Uint8Array, footed: number): Promise<Uint8Array>
}

export async function openDossierWriter(): Promise<DossierWriter> {
  const pdf = await PDFDocument.create()
  return {
    async add(mediaType, bytes) {
      const from = pdf.getPageCount()
      try {
        if (mediaType === 'application/pdf') await addPdfPages(pdf, bytes, from)
        else if (mediaType.startsWith('image/')) await addPicturePage(pdf, bytes)
      } catch {
        while (pdf.getPageCount() > from) pdf.removePage(pdf.getPageCount() - 1)
      }
      return pdf
        .getPages()
        .slice(from)
        .map((page) => seenWidth(seenPart(page)))
    },
    async finish({ title, front, feet, entries }) {
      await addPdfPages(pdf, front, 0)
      await addFeet(pdf, feet)
      const [cover, contents] = pdf.getPages()
      if (!cover || !contents) throw new Error('no front pages')
      const targets = entries.map((entry) => ({ ...entry, page: pdf.getPage(entry.page - 1) }))
      linkContents(pdf, contents, targets)
      writeOutline(pdf, [{ title: 'Cover', page: cover }, { title: 'Contents', page: contents }, ...targets])
      return saved(pdf, title)
    },
    async end(title, feet, footed) {
      await addFeet(pdf, feet, footed)
      return saved(pdf, title)
    },
  }
}

function saved(pdf: PDFDocument, title: string): Promise<Uint8Array> {
  pdf.setTitle(title)
  pdf.setLanguage('en-IN')
  pdf.setProducer('Wardbook')
  pdf.setCreator('Wardbook')
  return pdf.save({ useObjectStreams: false, objectsPerTick: Number.POSITIVE_INFINITY })
}

/** Pages as they are, with their annotations. A PDF that only its owner locked opens with the empty password. */
async function addPdfPages(pdf: PDFDocument, bytes: Uint8Array, at: number): Promise<void> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false, password: '' })
  const copied = await pdf.copyPages(source, source.getPageIndices())
  for (const [index, page] of copied.entries()) pdf.insertPage(at + index, page)
}
