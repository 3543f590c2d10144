import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type ReadPdf = {
  readonly title: string
  readonly language: string
  /** The text of each page, its pieces joined by spaces. */
  readonly pages: readonly string[]
  /** The size of each page in millimetres. */
  readonly sizes: readonly (readonly [width: number, height: number])[]
}

const MM_A_POINT = 25.4 / 72

/** Reads a PDF as its readers do. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise
  const { info } = await pdf.getMetadata()
  const pages: string[] = []
  const sizes: (readonly [number, number])[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items
        .flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : []))
        .join(' ')
        .replace(/\s+/g, ' '),
    )
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view
    sizes.push([Math.round((right - left) * MM_A_POINT * 10) / 10, Math.round((top - bottom) * MM_A_POINT * 10) / 10])
  }
  const facts = info as Readonly<Record<string, unknown>>
  return { title: String(facts.Title ?? ''), language: String(facts.Language ?? ''), pages, sizes }
}
