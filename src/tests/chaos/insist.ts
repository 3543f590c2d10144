import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 25
const PATIENCE_MS = 10_000

/** Somebody with a session at a server that is killed now and then. */
export type Caller = {
  /** Where the server is now; it changes with each start. */
  readonly server: { address: string }
  readonly cookie: string
  isOver(): boolean
  /** Hears of each 500: a call that fails because something was killed is answered otherwise, or not at all. */
  failed?(call: string): void
}

export type Answer = { readonly status: number; readonly body: Record<string, unknown> }
type Call = {
  readonly method?: string
  readonly body?: object
  /** In the place of a body. */
  readonly file?: Uint8Array<ArrayBuffer>
  readonly creates?: boolean
}

/**
 * Sends a call until it is answered, over restarts. A creating call keeps its key, so that it happens once. Null when the work is
 * over before an answer came.
 */
export async function insist(
  caller: Caller,
  path: string,
  { method = 'POST', body, file, creates }: Call,
): Promise<Answer | null> {
  const headers = {
    cookie: caller.cookie,
    ...(body && { 'content-type': 'application/json' }),
    ...(file && { 'content-type': 'application/octet-stream' }),
    ...(creates && { 'idempotency-key': randomUUID() }),
  }
  while (!caller.isOver()) {
    try {
      const answer = await fetch(`${caller.server.address}/api${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
        ...(file && { body: file }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (answer.status === 500) caller.failed?.(`${method} ${path}`)
      if (answer.status < 500) return { status: answer.status, body: (await answer.json()) as Answer['body'] }
    } catch {
      // Killed: asked again when it is there again.
    }
    await sleep(PAUSE_MS)
  }
  return null
}
