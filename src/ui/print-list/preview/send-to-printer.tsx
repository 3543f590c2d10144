import { printPieces } from '../../print/print-host.tsx'
import type { PagedPrint } from '../layout/list-print.ts'
import { yieldToBrowser } from '../layout/yield-to-browser.ts'
import { ListPage } from './list-page.tsx'

/** So many cells are put before the printer at once. */
const CELLS_AT_ONCE = 1500

/** Hands every page to the printer, some at a time; the browser's dialog opens when they are all there. */
export async function sendToPrinter(
  print: PagedPrint,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<void> {
  const sheets = print.pages.map(({ from }, index) => <ListPage key={from} print={print} number={index + 1} />)
  const cellsOfPage = (print.rows.length * print.columns.length) / sheets.length
  const step = Math.max(1, Math.floor(CELLS_AT_ONCE / cellsOfPage))
  await printPieces(sheets, step, { signal, onProgress, pause: yieldToBrowser })
}
