import type * as z from 'zod/mini'
import type { Page } from '../../platform/model/contract/page.ts'
import type { ReadRoute, RouteInput, RouteReply, WriteRoute } from '../../platform/model/contract/route.ts'
import type { FileFormat } from '../../platform/model/lists/list-exports.ts'
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

export type ExportRoute = WriteRoute & {
  readonly reply: z.ZodMiniType<{ workId: string }>
}

/** Starts the export of such a list, with the filters and the order of the screen. */
export const exporterOf =
  <R extends ExportRoute>(
    route: R,
    input: Omit<RouteInput<R>, 'format' | 'columnIds'>,
  ): ((format: FileFormat, columnIds: readonly string[]) => Promise<{ workId: string }>) =>
  (format, columnIds) =>
    call(route, { ...input, format, columnIds } as CallInput<R>) as Promise<{ workId: string }>
