import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { readHistory } from '../../../backups/server/backup-history.ts'
import type { Platform } from '../../../platform/server/platform.ts'

type Access = { readonly token: string | undefined; readonly isBehindProxy: boolean }

/** GET /metrics in the text of Prometheus: how the server does, without a name or an id of anybody in it. */
export function mountMetrics(app: FastifyInstance, platform: Platform, access: Access): void {
  const register = new Registry()
  const durations = new Histogram({
    name: 'wardbook_request_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  measureState(register, platform)
  const isPrivate = access.isBehindProxy || platform.settings.publicUrl.startsWith('https:')
  let measuresProcess = false
  app.get('/metrics', async (request, reply) => {
    if (!(access.token ? showsToken(request, access.token) : !isPrivate && isFromHere(request)))
      return reply.code(404).type('text/plain').send('Not found')
    // Event loop delay and memory are measured from the first time that they are asked for.
    if (!measuresProcess) collectDefaultMetrics({ register })
    measuresProcess = true
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** What is read at the moment it is asked for. */
function measureState(register: Registry, { database, live, works, clock }: Platform): void {
  const { pool } = database
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name: `wardbook_${name}`,
      help,
      registers: [register],
      async collect() {
        this.set(await read())
      },
    })
  gauge('pool_connections', 'Connections to PostgreSQL', () => pool.totalCount)
  gauge('pool_idle', 'Connections that nobody uses', () => pool.idleCount)
  gauge('pool_waiting', 'Requests that wait for a connection', () => database.waiting)
  gauge('live_streams', 'Open screens that listen for changes', () => live.streams)
  gauge('works_running', 'Imports, exports and other long work of this process', () => works.count)
  const yes = () => 1
  gauge('postgres_up', '1 while PostgreSQL answers', () => pool.query('select').then(yes, () => 0))
  gauge('backup_age_seconds', 'Age of the newest backup; of the database before the first', () =>
    readHistory(pool).then(
      ({ lastKeptAt }) => (clock().getTime() - lastKeptAt.getTime()) / 1000,
      () => Number.NaN,
    ),
  )
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

function showsToken({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${token}`))
}

/** From this machine and by nobody's order: what a proxy passes on comes from here as well. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => headers[name] !== undefined)
  return isLocal && !isPassedOn
}
