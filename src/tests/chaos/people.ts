import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../../access/server/sign-up.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'

/** Within so long everybody is answered, whatever happened. */
export const PATIENCE_MS = 15_000
const PAUSE_MS = 200

/** What the people of a run saw: the names whose registration was acknowledged, and how long calls took. */
export type Seen = {
  readonly acknowledged: Map<string, string>
  readonly calls: { readonly at: number; readonly ms: number; readonly status: number }[]
}
export const nothingSeen = (): Seen => ({ acknowledged: new Map(), calls: [] })

type Call = { method?: string; body?: unknown; key?: string; bytes?: Uint8Array<ArrayBuffer> }

/** A user of the demo with a session, who signs in again when it is gone. */
export async function signIn(base: string, email: string, patienceMs = PATIENCE_MS) {
  let cookie = ''
  const send = (url: string, { method = 'GET', body, key, bytes }: Call = {}) =>
    fetch(base + url, {
      method,
      headers: {
        cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-type': 'application/octet-stream' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(bytes && { body: bytes }),
      signal: AbortSignal.timeout(patienceMs),
    })
  const enter = async () => {
    const answer = await send('/api/session', { method: 'POST', body: { email, password: DEMO_PASSWORD } })
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
  }
  await enter()
  return {
    /** The status; 0 where nothing answered. */
    async call(url: string, call?: Call): Promise<{ status: number; body: Record<string, unknown> }> {
      try {
        const answer = await send(url, call)
        if (answer.status === 401) await enter()
        return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Record<string, unknown> }
      } catch {
        return { status: 0, body: {} }
      }
    },
    /** The SHA-256 of the bytes that are sent. */
    async digest(url: string): Promise<string> {
      const bytes = new Uint8Array(await (await send(url)).arrayBuffer())
      return createHash('sha256').update(bytes).digest('hex')
    },
  }
}
export type Caller = Awaited<ReturnType<typeof signIn>>

/** Registers patients one after the other; one that was not acknowledged is sent again under the same key until it is. */
export async function registerUntil(caller: Caller, seen: Seen, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const name = `Chaos ${randomUUID()}`
    const key = randomUUID()
    const body = aRegistration({ name })
    while (!isOver()) {
      const at = performance.now()
      const { status, body: saved } = await caller.call('/api/patients', { method: 'POST', body, key })
      seen.calls.push({ at, ms: performance.now() - at, status })
      if (status === 200) {
        seen.acknowledged.set(name, String(saved.uhid))
        break
      }
      await sleep(PAUSE_MS)
    }
    await sleep(PAUSE_MS)
  }
}

/** What a colleague of the other hospital reads all day, timed. */
const READS = ['/api/ipd?limit=100', '/api/opd?limit=50', '/api/patients?limit=50', '/api/wards', '/api/counts']

export async function readUntil(caller: Caller, seen: Seen, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const at = performance.now()
    const { status } = await caller.call(READS[turn % READS.length] ?? '/health')
    seen.calls.push({ at, ms: performance.now() - at, status })
    await sleep(PAUSE_MS)
  }
}
