import type { FastifyInstance } from 'fastify'
import { migrationNames } from '../../platform/server/database/migrate.ts'
import type { Platform } from '../../platform/server/platform.ts'

/** Whether the parts work, and nothing that helps a stranger: for load balancers and the status card. */
export function mountHealth(app: FastifyInstance, { database, live, troubles }: Platform): void {
  const expected = migrationNames()
  app.get('/health', async (_request, reply) => {
    const migrated = await database.pool.query<{ name: string }>('select name from schema_migrations').then(
      ({ rows }) => rows.map((row) => row.name),
      () => null,
    )
    troubles.report('database-down', migrated === null)
    const down = troubles.since('database-down')
    const full = troubles.since('disk-full')
    const works = (isWorking: boolean) => (isWorking ? 'ok' : 'failing')
    const parts = {
      database: down ? `down since ${down.toISOString()}` : 'ok',
      migrations: works(migrated !== null && expected.every((name) => migrated.includes(name))),
      live: works(live.connected),
      disk: full ? `full since ${full.toISOString()}` : 'ok',
    }
    const ok = Object.values(parts).every((part) => part === 'ok')
    // What is still to come is no reason to send people elsewhere.
    const disk = !full && troubles.since('disk-low') ? 'almost full' : parts.disk
    return reply.code(ok ? 200 : 503).send({ status: ok ? 'ok' : 'failing', ...parts, disk })
  })
}
