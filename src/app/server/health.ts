import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/server/platform.ts'

/** Whether the parts work, and nothing that helps a stranger: for load balancers and the status card. */
export function mountHealth(app: FastifyInstance, platform: Platform): void {
  app.get('/health', async (_request, reply) => {
    const database = await platform.database.pool.query('select 1').then(
      () => true,
      () => false,
    )
    const { connected: live } = platform.live
    const ok = database && live
    return reply.code(ok ? 200 : 503).send({ status: ok ? 'ok' : 'failing', database: database ? 'ok' : 'failing', migrations: 'ok', live: live ? 'ok' : 'failing' })
  })
}
