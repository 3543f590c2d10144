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
