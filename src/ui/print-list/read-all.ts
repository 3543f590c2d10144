import type { Page } from '../../platform/model/contract/page.ts'
import type { PrintedList } from './printed-list.ts'

type Reading<Row> = {
  readonly most: number
  readonly signal: AbortSignal
  /** Called with the rows of each page as they come, and how many there are of how many. */
  onRows(rows: readonly Row[], done: number, total: number): void
}

/** Reads until the end or until there are enough; true when rows were left. */
export async function readAll<Row>(
  { read }: Pick<PrintedList<Row>, 'read'>,
  { most, signal, onRows }: Reading<Row>,
): Promise<{ readonly total: number; readonly isCut: boolean }> {
  let after: string | null = null
  let done = 0
  do {
    const page: Page<Row> = await read(after, signal)
    signal.throwIfAborted()
    const rows = page.rows.slice(0, most - done)
    done += rows.length
    onRows(rows, done, Math.max(done, page.total))
    after = page.next
    if (done >= most && (after !== null || rows.length < page.rows.length)) return { total: page.total, isCut: true }
  } while (after !== null)
  return { total: done, isCut: false }
}
