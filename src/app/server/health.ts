import type { FastifyInstance } from 'fastify'
import { areBackupsLate } from '../../backups/server/backups.queries.ts'
import { migrationNames } from '../../platform/server/database/migrate.ts'
import type { Platform } from '../../platform/server/platform.ts'

/** Whether the parts work, and nothing that helps a stranger: for load balancers and the status card. */
export function mountHealth(app: FastifyInstance, platform: Platform): void {
  const expected = migrationNames()
  app.get('/health', async (_request, reply) => {
    const migrated = await platform.database.pool.query<{ name: string }>('select name from schema_migrations').then(
      ({ rows }) => rows.map((row) => row.name),
      () => null,
    )
    const parts = {
      database: migrated !== null,
      migrations: migrated !== null && expected.every((name) => migrated.includes(name)),
      live: platform.live.connected,
    }
    const ok = Object.values(parts).every(Boolean)
    const words = Object.fromEntries(Object.entries(parts).map(([part, works]) => [part, works ? 'ok' : 'failing']))
    const late = ok && (await areBackupsLate(platform).catch(() => false))
    const status = ok ? (late ? 'degraded' : 'ok') : 'failing'
    return reply.code(ok ? 200 : 503).send({ status, ...words, ...(late && { backups: 'late' }) })
  })
}
