import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import css from '../preview/list-page.module.css'
import { PrintHead, RowsTable } from '../preview/list-page.tsx'
import type { ListPrint, PagedPrint } from './list-print.ts'
import { paginate } from './paginate.ts'
import { yieldToBrowser } from './yield-to-browser.ts'

/** So many cells are laid out at once: some ten milliseconds. */
const CELLS_AT_ONCE = 800
/** What printers round in the course of a page. */
const SLACK_PX = 3

type Watch = { readonly signal: AbortSignal; onProgress(done: number): void }

/** Lays the rows onto pages: each is drawn out of sight in the very letters and widths, and its height read. */
export async function layOut(print: ListPrint, { signal, onProgress }: Watch): Promise<PagedPrint> {
  await document.fonts.ready
  const place = document.createElement('div')
  place.className = css.measured ?? ''
  place.style.width = `${print.paper.inner.width}px`
  place.style.fontSize = `${print.paper.letters}px`
  place.ariaHidden = 'true'
  document.body.append(place)
  const root = createRoot(place)
  const heights: number[] = []
  try {
    flushSync(() => root.render(<PrintHead print={print} />))
    const head = place.getBoundingClientRect().height
    flushSync(() => root.render(<RowsTable print={print} rows={[]} />))
    const columns = place.getBoundingClientRect().height
    const step = Math.max(1, Math.floor(CELLS_AT_ONCE / print.columns.length))
    for (let from = 0; from < print.rows.length; from += step) {
      // Another key, another table: changing the texts of the last one costs more than drawing a new one.
      flushSync(() => root.render(<RowsTable key={from} print={print} rows={print.rows.slice(from, from + step)} />))
      for (const row of place.querySelectorAll('tbody tr')) heights.push(row.getBoundingClientRect().height)
      onProgress(heights.length)
      await yieldToBrowser(signal)
    }
    const room = print.paper.inner.height - columns - SLACK_PX
    return { ...print, pages: paginate(heights, { first: room - head, other: room }) }
  } finally {
    root.unmount()
    place.remove()
  }
}
