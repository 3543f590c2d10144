import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { endLeftovers } from './leftovers.ts'
import { hasEnded, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'

export type PostgresEvent = { type: 'died' } | { type: 'restarted' } | { type: 'lost'; error: unknown }

const RESTARTS_A_MINUTE = 5
const STOP_TIMEOUT_MS = 7_000

/**
 * Watches the server and starts it again on the same port when it dies by itself. After five deaths in a minute the
 * fault is not passing: it gives up and says `lost`.
 */
export function supervise(cluster: Cluster, first: Postmaster, onEvent: (event: PostgresEvent) => void) {
  let current = first
  let stopping = false
  let healing: Promise<void> = Promise.resolve()
  let deaths: number[] = []

  const watch = () => {
    const died = () => {
      if (stopping) return
      onEvent({ type: 'died' })
      healing = heal()
    }
    if (hasEnded(current.child)) died()
    else current.child.once('exit', died)
  }

  const heal = async () => {
    let failure: unknown
    for (;;) {
      deaths = [...deaths.filter((at) => at > Date.now() - 60_000), Date.now()]
      if (deaths.length > RESTARTS_A_MINUTE) return onEvent({ type: 'lost', error: failure })
      await sleep(100 * 2 ** deaths.length)
      if (stopping) return
      try {
        await endLeftovers(cluster)
        current = await startPostmaster(cluster, first.port)
      } catch (error) {
        failure = error
        continue
      }
      onEvent({ type: 'restarted' })
      return watch()
    }
  }

  const stop = async () => {
    stopping = true
    await healing
    await stopPostmaster(cluster, current, STOP_TIMEOUT_MS)
  }

  watch()
  return { port: first.port, stop }
}
