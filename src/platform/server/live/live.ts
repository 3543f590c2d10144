import type { Socket } from 'node:net'
import type { FastifyBaseLogger as Logger } from 'fastify'
import pg from 'pg'
import { EVERYTHING } from '../../model/contract/changes.ts'

/** What changed (`platform/model/contract/changes.ts`), or the one session that ended; both '*' after a gap in listening. */
export type Notice = { readonly hospital: string } & (
  | { readonly change: string; readonly session?: undefined }
  | { readonly session: string; readonly change?: undefined }
)
type Listener = (notice: Notice) => void

/** Hears every commit's notice (LISTEN wardbook) and passes it to the open screens of its hospital. */
export type LiveHub = {
  subscribe(hospital: string, listener: Listener): () => void
  readonly connected: boolean
  /** Open screens that listen. */
  readonly streams: number
  close(): Promise<void>
}

/** What `announce` and `announce_session_end` of the database send: `hope/charges`, `hope/charges/5d0c…`, `hope/session/77ab…`. */
export function noticeIn(payload: string): Notice {
  const [hospital = '*', domain = EVERYTHING, id] = payload.split('/')
  if (domain === 'session' && id !== undefined) return { hospital, session: id }
  return { hospital, change: id === undefined ? domain : `${domain}/${id}` }
}

/** A try at a database that is down costs next to nothing, and until one succeeds /health calls the server failing. */
const RETRY_MS = 250
const CONNECT_WITHIN_MS = 10_000
/** A listener sends nothing by itself: it asks now and then, and a connection on which no answer comes is given up. */
const BEAT_MS = 10_000
const ANSWER_WITHIN_MS = 5_000

/** What pg has and does not declare. */
const streamOf = (client: pg.Client): Socket =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream

/**
 * One connection listens for the whole process. When it is lost it is opened again, and everybody is notified that
 * anything may have changed ('*'), because notices sent meanwhile are gone. `first` hears each notice before any screen.
 */
export function openLiveHub(url: string, log: Logger, first: Listener = () => {}): LiveHub {
  const listeners = new Map<Listener, string>()
  let client: pg.Client | undefined
  let closed = false
  let connected = false
  let retry: NodeJS.Timeout | undefined
  let isDownLogged = false

  const notify = (notice: Notice) => {
    first(notice)
    for (const [listener, hospital] of listeners) {
      if (notice.hospital === '*' || notice.hospital === hospital) listener(notice)
    }
  }
  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'wardbook live',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    })
    client = next
    let beat: NodeJS.Timeout | undefined
    next.on('error', () => {})
    next.once('end', () => {
      connected = false
      clearInterval(beat)
      if (closed) return
      retry = setTimeout(() => void connect(), RETRY_MS)
    })
    next.on('notification', ({ payload = '' }) => {
      notify(noticeIn(payload))
    })
    try {
      await next.connect()
      await next.query('listen wardbook')
      connected = true
      isDownLogged = false
      beat = setInterval(() => {
        next.query('select').catch(() => streamOf(next).destroy())
      }, BEAT_MS)
      beat.unref()
      notify({ hospital: '*', change: EVERYTHING })
    } catch (error) {
      if (!isDownLogged)
        log.warn({ code: (error as { code?: string }).code }, 'live notices are not connected, trying again')
      isDownLogged = true
      // To say good-bye to who does not answer would wait for ever.
      streamOf(next).destroy()
    }
  }
  void connect()

  return {
    subscribe(hospital, listener) {
      listeners.set(listener, hospital)
      return () => listeners.delete(listener)
    },
    get connected() {
      return connected
    },
    get streams() {
      return listeners.size
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
