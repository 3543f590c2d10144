import type { Route, RouteInput, RouteReply } from '../model/contract/route.ts'
import { CallFailed, problemIn } from './call-failed.ts'

export type CallInput<R> = RouteInput<R> & (R extends { readonly upload: object } ? { readonly file: Blob } : unknown)
export type CallOptions = {
  readonly signal?: AbortSignal | null
  /** Repeats of one form send the same key and get the first answer. */
  readonly idempotencyKey?: string
  /** Lets the request outlive the page: for saving what was typed while the tab closes. */
  readonly keepalive?: boolean
}

/** Calls a route of the contract with its parameters, query and body in one flat object. */
export async function call<R extends Route>(
  route: R,
  input: CallInput<R>,
  options: CallOptions = {},
): Promise<RouteReply<R>> {
  const answer = await answerOf(route, input as Record<string, unknown>, options)
  const data: unknown = await answer.json().catch(() => null)
  if (answer.ok) return data as RouteReply<R>
  throw failureOf(answer.status, data)
}

/** The answer to a call before it is read; a server that is out of reach is a failure as well. */
export async function answerOf(
  route: Route,
  input: Readonly<Record<string, unknown>>,
  { idempotencyKey, signal = null, keepalive = false }: CallOptions,
): Promise<Response> {
  const { url, body, headers } = requestOf(route, input)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  return fetch(url, {
    method: route.method,
    headers,
    body,
    signal,
    keepalive,
    credentials: 'same-origin',
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw failureOf(0, null)
  })
}

/** The failure an answer stands for; a session that is over is announced to the whole page. */
export function failureOf(status: number, data: unknown): CallFailed {
  const problem = problemIn(status, data)
  if (status === 401 && problem.code === 'NOT_SIGNED_IN') window.dispatchEvent(new Event(SIGNED_OUT))
  return new CallFailed(status, problem)
}

/** Dispatched on the window when the server no longer knows the session. */
export const SIGNED_OUT = 'wardbook:signed-out'

export function requestOf(route: Route, input: Readonly<Record<string, unknown>>) {
  const keysOf = (part: { shape: object } | undefined) => Object.keys(part?.shape ?? {})
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '')))
  const url = new URL(`/api${path}`, window.location.origin)
  for (const key of keysOf(route.query)) {
    const value = input[key]
    if (value !== undefined && value !== null && value !== '') url.searchParams.set(key, String(value))
  }
  const headers = new Headers()
  if (!isUserActive()) headers.set('x-wardbook-background', '1')
  if ('upload' in route && route.upload) {
    headers.set('content-type', 'application/octet-stream')
    return { url, headers, body: input.file as Blob }
  }
  if (!('body' in route && route.body)) return { url, headers, body: null }
  headers.set('content-type', 'application/json')
  const body = JSON.stringify(Object.fromEntries(keysOf(route.body).map((key) => [key, input[key]])))
  return { url, headers, body }
}

const AWAY_MS = 60_000
let lastInput = Date.now()
for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
  window.addEventListener(
    kind,
    () => {
      lastInput = Date.now()
    },
    { passive: true, capture: true },
  )
}

/** Refetches of a screen nobody touches must not keep a session awake. */
const isUserActive = () => Date.now() - lastInput < AWAY_MS
