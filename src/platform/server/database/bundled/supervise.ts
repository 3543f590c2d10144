import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { endLeftovers } from './leftovers.ts'
import { hasEnded, type Postmaster, STOP_TIMEOUT_MS, startPostmaster, stopPostmaster } from './postmaster.ts'

export type PostgresEvent = { type: 'died' } | { type: 'restarted' } | { type: 'not restarted'; error: unknown }

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 10_000
/** A server that ran for so long died of something else than the one before. */
const STEADY_MS = 60_000

/**
 * Watches the server and starts it again on the same port when it dies by itself, for as long as we live: at once after
 * the first death, then ever more slowly, since a full disk or a missing file may be mended meanwhile.
 */
export function supervise(cluster: Cluster, first: Postmaster, onEvent: (event: PostgresEvent) => void) {
  const stopping = new AbortController()
  const { signal } = stopping
  let current = first
  let startedAt = Date.now()
  let wait = FIRST_WAIT_MS
  let healing: Promise<void> = Promise.resolve()

  const watch = () => {
    const died = () => {
      if (signal.aborted) return
      onEvent({ type: 'died' })
      if (Date.now() - startedAt > STEADY_MS) wait = FIRST_WAIT_MS
      healing = heal()
    }
    if (hasEnded(current.child)) died()
    else current.child.once('exit', died)
  }

  const heal = async () => {
    for (;;) {
      await sleep(wait, undefined, { signal }).catch(() => {})
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      if (signal.aborted) return
      try {
        await endLeftovers(cluster)
        current = await startPostmaster(cluster, signal, first.port)
      } catch (error) {
        if (!signal.aborted) onEvent({ type: 'not restarted', error })
        continue
      }
      startedAt = Date.now()
      onEvent({ type: 'restarted' })
      return watch()
    }
  }

  const stop = async () => {
    stopping.abort()
    await healing
    await stopPostmaster(cluster, current, STOP_TIMEOUT_MS)
  }

  watch()
  return { port: first.port, stop }
}
