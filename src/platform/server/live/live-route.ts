import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { concerns } from '../../model/health-issues.ts'
import type { Gate } from '../contract/gate.ts'
import { sendProblem } from '../contract/mount.ts'
import { Denied } from '../contract/problem.ts'
import { inHospital } from '../database/in-hospital.ts'
import type { Platform } from '../platform.ts'
import type { Notice } from './live.ts'

const HEARTBEAT_MS = 15_000
/** Notices of a burst of commits travel together. */
const GATHER_MS = 80
/** While commits come without end, as an import's do, open screens fetch again twice a second and not at each. */
const REST_MS = 500
/** Changes of more visits than this at once, as a bulk change makes, are one of the whole domain. */
const MOST_VISITS = 200

/**
 * The live stream of one browser: what changed by name, never its content. The notice of its session's end
 * closes it at once; every heartbeat asks for what gives no notice, as a session that idled too long.
 */
export function mountLiveStream(app: FastifyInstance, platform: Platform, gate: Gate): void {
  const streams = new Set<ServerResponse>()
  // Browsers open it again, at this server or the next.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
  app.get('/api/live', async (request, reply) => {
    const ticket = gate.ticketOf(request.cookies[gate.cookieName])
    const actorNow = async () => {
      if (!ticket) return null
      const now = platform.clock()
      const scope = { hospital: ticket.hospital, person: ticket.token, now, readOnly: true }
      return inHospital(platform.database, scope, (db) => gate.actorOf(db, ticket.token, now))
    }
    const actor = await actorNow()
    if (!ticket || !actor) return sendProblem(new Denied('NOT_SIGNED_IN'), request, reply)

    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    })
    reply.raw.write('retry: 2000\n\n')
    streams.add(reply.raw)
    reply.raw.on('close', () => streams.delete(reply.raw))
    const sendHealthIssues = () => {
      const known = platform.healthIssues.now().filter((issue) => concerns(issue, actor.role))
      reply.raw.write(`event: troubles\ndata: ${known.join(' ')}\n\n`)
    }
    const unwatch = platform.healthIssues.watch(sendHealthIssues)
    reply.raw.on('close', unwatch)
    sendHealthIssues()
    stream(reply.raw, {
      subscribe: (listener) => platform.live.subscribe(ticket.hospital, listener),
      session: actor.sessionId,
      isAlive: async () => (await actorNow()) !== null,
    })
  })
}

type Source = {
  subscribe(listener: (notice: Notice) => void): () => void
  readonly session: string | null
  isAlive(): Promise<boolean>
}

/** Passes notices on until the browser goes or its session ends. */
function stream(raw: ServerResponse, { subscribe, session, isAlive }: Source): void {
  const pending = new Set<string>()
  let flushing: NodeJS.Timeout | undefined
  let flushed = 0
  const flush = () => {
    flushing = undefined
    flushed = Date.now()
    // One event: what shows several of them is asked for once.
    raw.write(
      `event: change\n${gathered(pending)
        .map((change) => `data: ${change}\n`)
        .join('')}\n`,
    )
    pending.clear()
  }
  const stop = () => {
    clearInterval(heartbeat)
    clearTimeout(flushing)
    unsubscribe()
  }
  const end = () => {
    stop()
    raw.end('event: signed-out\ndata: \n\n')
  }
  const unsubscribe = subscribe((notice) => {
    if (notice.change !== undefined) {
      pending.add(notice.change)
      flushing ??= setTimeout(flush, Math.max(GATHER_MS, flushed + REST_MS - Date.now()))
    } else if (notice.session === session) end()
  })
  const stillHere = () => {
    if (!raw.writableEnded) raw.write(': still here\n\n')
  }
  const heartbeat = setInterval(() => {
    isAlive().then((alive) => (alive ? stillHere() : end()), stillHere)
  }, HEARTBEAT_MS)
  raw.on('close', stop)
}

/** The changes without those that another says, too. */
function gathered(changes: ReadonlySet<string>): string[] {
  const byDomain = Map.groupBy(changes, (change) => change.split('/')[0] ?? change)
  return [...byDomain].flatMap(([domain, ofDomain]) =>
    ofDomain.includes(domain) || ofDomain.length > MOST_VISITS ? [domain] : ofDomain,
  )
}
