import type { Page } from '../../platform/model/page.ts'
import type { ReadRoute, RouteInput, RouteReply } from '../../platform/model/route.ts'
import { type CallInput, call } from '../../platform/web/call.ts'
import type { PrintedList } from './printed-list.ts'

/** Rows of one call: few enough that nothing stands still while they are read into cells. */
const PER_CALL = 250

type ListInput<R> = Omit<RouteInput<R>, 'limit' | 'after'>
type RowOf<R> = RouteReply<R> extends Page<infer Row> ? Row : never

/** Reads a list of the contract for a print, page by page, with the filters and the order of the screen. */
export const readerOf =
  <R extends ReadRoute>(route: R, input: ListInput<R>): PrintedList<RowOf<R>>['read'] =>
  (after, signal) =>
    call(route, { ...input, limit: PER_CALL, ...(after && { after }) } as CallInput<R>, { signal }) as Promise<
      Page<RowOf<R>>
    >

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
