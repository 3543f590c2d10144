import { useEffect } from 'react'
import { printElement } from '../print/print-host.tsx'
import { openPdf, type PageForPrint } from './open-pdf.ts'

/** Hands the pages of a PDF to the printer, each on a sheet of its own size. */
export async function printPdf(bytes: Blob): Promise<void> {
  const pdf = await openPdf(bytes)
  const pages: (PageForPrint & { readonly url: string })[] = []
  for (const number of pdf.numbers) {
    const page = await pdf.forPrint(number)
    pages.push({ ...page, url: URL.createObjectURL(page.picture) })
  }
  printElement(<PrintedPages pages={pages} />)
}

function PrintedPages({ pages }: { readonly pages: readonly (PageForPrint & { readonly url: string })[] }) {
  useEffect(
    () => () => {
      for (const { url } of pages) URL.revokeObjectURL(url)
    },
    [pages],
  )
  return pages.map(({ url, width, height }, index) => (
    <div key={url}>
      <style>{`@page pdf-${index} { size: ${width}mm ${height}mm; margin: 0; @bottom-right { content: none } }`}</style>
      <img
        src={url}
        alt={`Page ${index + 1} of ${pages.length}`}
        // A hair less than the sheet: what printers round would give an empty one.
        style={{ display: 'block', page: `pdf-${index}`, width: `${width}mm`, height: `${height - 0.2}mm` }}
      />
    </div>
  ))
}
