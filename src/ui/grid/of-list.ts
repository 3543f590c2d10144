import type { CallFailed } from '../../platform/web/call-failed.ts'

/** A list as `useList` reads it. */
type List<Row> = {
  readonly rows: readonly Row[]
  readonly total: number | null
  readonly loading: boolean
  readonly stale: boolean
  readonly error: CallFailed | null
  retry(): void
  readonly more: (() => void) | undefined
}

/** What a grid shows of a list that is read page by page. */
export const ofList = <Row>({ rows, total, loading, stale, error, retry, more }: List<Row>) => ({
  rows,
  total,
  loading,
  stale,
  error,
  onRetry: retry,
  onMore: more,
})

/** A list as `useRead` reads it, all of it at once. */
export type Whole = {
  readonly isPending: boolean
  readonly isPlaceholderData?: boolean
  readonly error: CallFailed | null
  refetch(): Promise<unknown>
}

/** What a grid shows of such a list: `rows` are those that a filter leaves, undefined before it is read. */
export const ofWhole = <Row>(
  { isPending, isPlaceholderData = false, error, refetch }: Whole,
  rows: readonly Row[] | undefined,
) => ({
  rows: rows ?? [],
  total: rows?.length ?? null,
  loading: isPending,
  stale: isPlaceholderData,
  error,
  onRetry: () => void refetch(),
  onMore: undefined,
})
