import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import type { DossierFacts } from '../../model/dossier.ts'
import { A4 } from '../../model/place-on-page.ts'
import { writeFootLine } from './foot-line.ts'
import { type Listed, writeContents, writeCover } from './front-matter.ts'
import { type Letters, lettersFor } from './letters.ts'
import { type Bookmark, writeOutline } from './outline.ts'
import { addPicturePage } from './picture-page.ts'
import { addStandIn } from './stand-in.ts'

/** Binds one document after the other behind a cover and a contents page. */
export type Binder = {
  /** Adds the file of a line; what cannot be bound gets a sheet that says so. */
  add(type: number, bytes: Uint8Array): Promise<void>
  /** Writes cover, contents, bookmarks and foot lines, and gives the whole. */
  finish(): Promise<Uint8Array>
}

type Bound = { readonly from: number; readonly title: string }

export async function openBinder(facts: DossierFacts): Promise<Binder> {
  const pdf = await PDFDocument.create()
  const letters = await lettersFor(pdf)
  const [cover, contents] = [pdf.addPage([A4.width, A4.height]), pdf.addPage([A4.width, A4.height])]
  const bound = new Map<number, Bound>()

  return {
    async add(type, bytes) {
      const line = facts.lines.find((known) => known.type === type)
      if (!line?.file) return
      const from = pdf.getPageCount()
      try {
        if (line.file.mediaType === 'application/pdf') await addPdfPages(pdf, bytes)
        else if (line.file.mediaType.startsWith('image/')) await addPicturePage(pdf, bytes)
      } catch {
        while (pdf.getPageCount() > from) pdf.removePage(pdf.getPageCount() - 1)
      }
      if (pdf.getPageCount() === from) addStandIn(pdf, letters, line.name, line.file)
      bound.set(type, { from, title: `${type}. ${line.name}` })
    },
    async finish() {
      const pages = pdf.getPages()
      const listed = facts.lines.map((line): Listed => {
        const from = bound.get(line.type)?.from
        return {
          ...line,
          page: from === undefined ? null : (pages[from] ?? null),
          pageNumber: from === undefined ? null : from + 1,
        }
      })
      writeCover(cover, letters, facts)
      writeContents(pdf, contents, letters, listed)
      writeOutline(pdf, bookmarksOf(cover, contents, listed))
      numberPages(pages, letters, facts.claimId, [...bound.values()])
      pdf.setTitle(`Claim documents ${facts.claimId}`)
      pdf.setProducer('Wardbook')
      pdf.setCreator('Wardbook')
      return pdf.save({ useObjectStreams: false, objectsPerTick: Number.POSITIVE_INFINITY })
    },
  }
}

/** Pages as they are, with their annotations. A PDF that only its owner locked opens with the empty password. */
async function addPdfPages(pdf: PDFDocument, bytes: Uint8Array): Promise<void> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false, password: '' })
  const copied = await pdf.copyPages(source, source.getPageIndices())
  for (const page of copied) pdf.addPage(page)
}

const bookmarksOf = (cover: PDFPage, contents: PDFPage, listed: readonly Listed[]): Bookmark[] => [
  { title: 'Cover', page: cover },
  { title: 'Contents', page: contents },
  ...listed.flatMap(({ page, type, name }) => (page ? [{ title: `${type}. ${name}`, page }] : [])),
]

function numberPages(pages: readonly PDFPage[], letters: Letters, claimId: string, bound: readonly Bound[]): void {
  const inOrder = bound.toSorted((a, b) => a.from - b.from)
  for (const [index, page] of pages.entries()) {
    const title = inOrder.findLast(({ from }) => from <= index)?.title
    const left = title ? `Claim ID ${claimId} · ${title}` : `Claim ID ${claimId}`
    writeFootLine(page, letters, left, `Page ${index + 1} of ${pages.length}`)
  }
}
