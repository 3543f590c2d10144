import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import type * as z from 'zod/mini'
import { shownBy } from '../model/contract/changes.ts'
import type { Page } from '../model/contract/page.ts'
import type { ReadRoute, RouteInput, RouteReply, WriteRoute } from '../model/contract/route.ts'
import { type CallInput, call } from './call.ts'
import type { CallFailed } from './call-failed.ts'

type ReadOptions = {
  readonly enabled?: boolean
  readonly keep?: boolean
  /** Asks again so often, for what no live notice tells. */
  readonly everyMs?: number
}

/** Reads a route and keeps it fresh: the live stream refetches it when what it shows changes. */
export const useRead = <R extends ReadRoute>(
  route: R,
  input: RouteInput<R>,
  { enabled = true, keep = true, everyMs }: ReadOptions = {},
) =>
  useQuery<RouteReply<R>, CallFailed>({
    queryKey: [route.path, input],
    queryFn: ({ signal }) => call(route, input as CallInput<R>, { signal }),
    meta: { shown: shownBy(route, input) },
    enabled,
    placeholderData: keep ? (keepPreviousData as never) : undefined,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  })

type ListRoute = ReadRoute & { readonly reply: z.ZodMiniType<Page<unknown>> }
type RowOf<R extends ListRoute> = z.output<R['reply']>['rows'][number]

/** A user who scrolls on gets more at once, so that a hundred thousand rows are hundreds of requests and not a thousand. */
const FURTHER_ROWS = 300
const pageAfter = (cursor: string | null) => (cursor ? { after: cursor, limit: FURTHER_ROWS } : {})

/** Reads a list page by page: the rows so far, the total of the whole filtered result, and `more` for the next page. */
export function useList<R extends ListRoute>(
  route: R,
  input: RouteInput<R>,
  { everyMs }: Pick<ReadOptions, 'everyMs'> = {},
) {
  const query = useInfiniteQuery<
    Page<RowOf<R>>,
    CallFailed,
    { pages: Page<RowOf<R>>[] },
    readonly unknown[],
    string | null
  >({
    queryKey: [route.path, 'list', input],
    queryFn: ({ signal, pageParam }) =>
      call(route, { ...(input as object), ...pageAfter(pageParam) } as unknown as CallInput<R>, {
        signal,
      }) as Promise<Page<RowOf<R>>>,
    initialPageParam: null,
    getNextPageParam: (last) => last.next,
    meta: { shown: shownBy(route, input) },
    placeholderData: keepPreviousData,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  })
  const pages = query.data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages])
  return {
    rows,
    total: pages?.[0]?.total ?? null,
    /** The first page as it came, for what a list sends beside its rows. */
    first: pages?.[0] as RouteReply<R> | undefined,
    loading: query.isPending,
    /** The rows are still those of the search before: what is asked now has no answer yet. */
    stale: query.isPlaceholderData,
    /** When the rows were last read, in milliseconds; 0 before that. */
    updatedAt: query.dataUpdatedAt,
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined,
  }
}

type WriteOptions = {
  /** A small save that finishes even while the page closes. */
  readonly outlives?: boolean
  /** Saves of one name wait for each other, so that the last one wins at the server too. */
  readonly inTurn?: string
}

type Then<Reply> = {
  onSuccess?(reply: Reply): void
  onError?(problem: CallFailed): void
  onSettled?(): void
}

/**
 * Sends a change. Repeats of the same form carry the same idempotency key until one succeeds. Screens need not
 * refetch: the commit is announced on the live stream. What is to happen then happens also when that news took away
 * the row that asked.
 */
export function useWrite<R extends WriteRoute>(route: R, { outlives = false, inTurn }: WriteOptions = {}) {
  const key = useRef(newKey())
  const mutation = useMutation<RouteReply<R>, CallFailed, CallInput<R>>({
    mutationFn: (input) =>
      call(route, input, { keepalive: outlives, ...(route.creates && { idempotencyKey: key.current }) }),
    ...(inTurn && { scope: { id: inTurn } }),
    onSuccess: () => {
      key.current = newKey()
    },
  })
  const { mutateAsync } = mutation
  const mutate = useCallback(
    (input: CallInput<R>, { onSuccess, onError, onSettled }: Then<RouteReply<R>> = {}) => {
      void mutateAsync(input)
        .then(onSuccess, (problem) => onError?.(problem))
        .finally(onSettled)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate }
}

/** Random enough for a key; crypto.randomUUID does not exist on plain http in a hospital's own network. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
