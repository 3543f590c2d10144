import { MutationCache, type Query, QueryClient } from '@tanstack/react-query'
import { isOutdated } from '../model/contract/changes.ts'
import { HEALTH_ISSUES, type HealthIssue } from '../model/health-issues.ts'
import { CallFailed } from './call-failed.ts'

/** The one cache. A failed read is tried once more, unless the server meant its answer. */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    // Without the live stream nobody announces our own change.
    onSuccess: () => {
      if (!liveStatus.connected) void queryClient.invalidateQueries()
    },
  }),
  defaultOptions: {
    // What cannot be sent fails at once and says so; waiting silently for the network would look like saving.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < 1 && !(error instanceof CallFailed && error.status >= 400 && error.status < 500),
    },
  },
})

/** Queries of the contract whose answers these changes concern; others have no `shown`. */
const isConcerned =
  (changes: readonly string[]) =>
  ({ meta }: Query) =>
    Array.isArray(meta?.shown) && isOutdated(meta.shown, changes)

/** Has every screen that shows one of these changes ask again: once, however many concern it. */
export const refetchAfter = (changes: readonly string[], queries: QueryClient = queryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: isConcerned(changes) })

/** Whether the stream is open, null until it first opens or fails; '*' notices after a gap refetch everything. */
export const liveStatus: { connected: boolean | null } = { connected: null }

/** How long before the stream opened an answer may have come and still be taken as of that moment: ms. */
const AS_OF_OPENING_MS = 1000

/** What was answered before the stream first opened, and may have changed since without a word: it is asked for again. */
const refetchOlderThanStream = (): Promise<void> => {
  const openedAt = Date.now()
  return queryClient.invalidateQueries({
    predicate: ({ meta, state }) => Array.isArray(meta?.shown) && state.dataUpdatedAt < openedAt - AS_OF_OPENING_MS,
  })
}

const watchers = new Set<() => void>()

/** Tells whenever the stream opens or breaks; returns how to stop. */
export function watchLive(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Opens the live stream: the one place that makes queries stale. Returns how to close it. */
export function followLive(
  onStatus: (connected: boolean) => void,
  onHealthIssues: (healthIssues: readonly HealthIssue[]) => void,
): () => void {
  const stream = new EventSource('/api/live')
  const status = (connected: boolean | null) => {
    liveStatus.connected = connected
    onStatus(connected !== false)
    for (const watcher of watchers) watcher()
  }
  let hasBeenOpen = false
  stream.addEventListener('open', () => {
    // What changed while it was not open was told to nobody here.
    void (hasBeenOpen ? refetchAfter(['*']) : refetchOlderThanStream())
    hasBeenOpen = true
    status(true)
  })
  stream.addEventListener('error', () => status(false))
  stream.addEventListener('change', (event: MessageEvent<string>) => {
    void refetchAfter(event.data.split('\n'))
  })
  stream.addEventListener('troubles', ({ data }: MessageEvent<string>) => {
    onHealthIssues(HEALTH_ISSUES.filter((issue) => data.split(' ').includes(issue)))
  })
  stream.addEventListener('signed-out', () => {
    stream.close()
    void queryClient.invalidateQueries({ queryKey: ['/session'] })
  })
  return () => {
    stream.close()
    status(null)
  }
}
