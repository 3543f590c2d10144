import net from 'node:net'
import type { Route, RouteInput, RouteReply } from '../../src/platform/model/contract/route.ts'

/** One kept connection to the server, as thin as can be: what it costs to ask must not count as the answer's time. */
export type Caller = {
  send(method: string, path: string, body?: object): Promise<Answer>
  call<R extends Route>(route: R, input: RouteInput<R>): Promise<RouteReply<R>>
  /** Bytes of a call made ready, for sending it many times. */
  ready<R extends Route>(route: R, input: RouteInput<R>): () => Promise<Answer>
  close(): void
}
export type Answer = { readonly status: number; readonly body: Buffer }

const HEAD_END = Buffer.from('\r\n\r\n')

export async function openCaller(address: string, cookie: string): Promise<Caller> {
  const { hostname, port, host } = new URL(address)
  const socket = net.connect(Number(port), hostname)
  socket.setNoDelay(true)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  const exchange = exchangeOn(socket)
  const bytesOf = (method: string, path: string, body?: object) => {
    const text = body ? JSON.stringify(body) : ''
    const type = body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` : ''
    return Buffer.from(
      `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${address}\r\ncookie: ${cookie}\r\n${type}\r\n${text}`,
    )
  }
  const ready = (route: Route, input: object) => {
    const { path, body } = requestOf(route, input as Record<string, unknown>)
    const bytes = bytesOf(route.method, path, body)
    return async () => {
      const answer = await exchange(bytes)
      if (answer.status >= 300) throw new Error(`${route.method} ${path}: ${answer.status} ${answer.body}`)
      return answer
    }
  }
  return {
    send: (method, path, body) => exchange(bytesOf(method, path, body)),
    ready: ready as Caller['ready'],
    call: async (route, input) => JSON.parse((await ready(route, input as object)()).body.toString()) as never,
    close: () => socket.destroy(),
  }
}

/** A call of the contract as path and body. */
export function requestOf(route: Route, input: Record<string, unknown>): { path: string; body?: object } {
  const pick = (part: { shape: object } | undefined) =>
    Object.fromEntries(
      Object.keys(part?.shape ?? {}).flatMap((key) => (input[key] === undefined ? [] : [[key, input[key]]])),
    )
  const filled = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const query = new URLSearchParams(
    pick('query' in route ? route.query : undefined) as Record<string, string>,
  ).toString()
  const path = `/api${filled}${query ? `?${query}` : ''}`
  return 'body' in route && route.body ? { path, body: pick(route.body) } : { path }
}

/** Writes one request and waits for its whole answer; the next is written when it is here. */
function exchangeOn(socket: net.Socket): (bytes: Buffer) => Promise<Answer> {
  let parts: Buffer[] = []
  let got = 0
  let wanted = Number.POSITIVE_INFINITY
  let bodyAt = 0
  let settle: { resolve(answer: Answer): void; reject(error: Error): void } | undefined
  socket.on('error', (error) => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('the server closed the connection')))
  socket.on('data', (part) => {
    parts.push(part)
    got += part.length
    if (wanted === Number.POSITIVE_INFINITY) {
      const so = parts.length === 1 ? part : Buffer.concat(parts)
      const end = so.indexOf(HEAD_END)
      if (end < 0) return
      bodyAt = end + HEAD_END.length
      wanted = bodyAt + Number(/content-length: (\d+)/i.exec(so.toString('latin1', 0, end))?.[1] ?? 0)
    }
    if (got < wanted) return
    const whole = Buffer.concat(parts)
    const answer = { status: Number(whole.toString('latin1', 9, 12)), body: whole.subarray(bodyAt) }
    const done = settle
    parts = []
    got = 0
    wanted = Number.POSITIVE_INFINITY
    settle = undefined
    done?.resolve(answer)
  })
  return (bytes) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject }
      // Closed while nothing was asked, as the server does to a connection that waits for long.
      if (socket.destroyed) reject(new Error('the server closed the connection'))
      else socket.write(bytes)
    })
}
