import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/server/platform.ts'

/** Requests that run when the server is asked to end have so long to be answered. */
export const DRAIN_MS = 8_000
const IDLE_MS = 50

/** Takes no further request, answers those that run, ends live streams, and has long works say that they were interrupted. */
export async function drain(app: FastifyInstance, { works }: Pick<Platform, 'works'>): Promise<void> {
  const late = new AbortController()
  // A connection whose request ran when the server was asked to end stays open after its answer.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_MS)
  const drained = Promise.all([app.close(), works.interrupt()]).finally(() => {
    clearInterval(idle)
    late.abort()
  })
  await Promise.race([drained, sleep(DRAIN_MS, undefined, { signal: late.signal }).catch(() => {})])
  app.server.closeAllConnections()
  await drained
}
