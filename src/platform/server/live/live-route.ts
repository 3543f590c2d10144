import type { FastifyInstance } from 'fastify'
import type { Gate } from '../contract/gate.ts'
import { sendProblem } from '../contract/mount.ts'
import { Denied } from '../contract/problem.ts'
import { inHospital } from '../database/in-hospital.ts'
import type { Platform } from '../platform.ts'

const HEARTBEAT_MS = 15_000
/** Notices of a burst of commits travel together. */
const GATHER_MS = 80
/** While commits come without end, as an import's do, open screens fetch again twice a second and not at each. */
const REST_MS = 500

/**
 * The live stream of one browser: names of domains that changed, never their content. Every heartbeat asks whether
 * the session still lives, so that a revoked one hears nothing more.
 */
export function mountLiveStream(app: FastifyInstance, platform: Platform, gate: Gate): void {
  app.get('/api/live', async (request, reply) => {
    const ticket = gate.ticketOf(request.cookies[gate.cookieName])
    const isAlive = async () => {
      if (!ticket) return false
      const now = platform.clock()
      const scope = { hospital: ticket.hospital, now, readOnly: true }
      return (await inHospital(platform.database, scope, (db) => gate.actorOf(db, ticket.token, now))) !== null
    }
    if (!ticket || !(await isAlive())) return sendProblem(new Denied('NOT_SIGNED_IN'), request, reply)

    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    })
    raw.write('retry: 2000\n\n')
    const pending = new Set<string>()
    let flushing: NodeJS.Timeout | undefined
    let flushed = 0
    const flush = () => {
      flushing = undefined
      flushed = Date.now()
      for (const domain of pending) raw.write(`event: change\ndata: ${domain}\n\n`)
      pending.clear()
    }
    const unsubscribe = platform.live.subscribe(ticket.hospital, ({ domain }) => {
      pending.add(domain)
      flushing ??= setTimeout(flush, Math.max(GATHER_MS, flushed + REST_MS - Date.now()))
    })
    const heartbeat = setInterval(() => {
      isAlive().then(
        (alive) => (alive ? raw.write(': still here\n\n') : raw.end('event: signed-out\ndata: \n\n')),
        () => raw.write(': still here\n\n'),
      )
    }, HEARTBEAT_MS)
    raw.on('close', () => {
      clearInterval(heartbeat)
      clearTimeout(flushing)
      unsubscribe()
    })
  })
}
