import type { FastifyInstance } from 'fastify'
import { areBackupsLate } from '../../../backups/server/backups.queries.ts'
import { migrationNames } from '../../../platform/server/database/migrate.ts'
import type { Platform } from '../../../platform/server/platform.ts'

/** Whether the parts work, and nothing that helps a stranger: for load balancers and the status card. */
export function mountHealth(app: FastifyInstance, platform: Platform): void {
  const { database, live, healthIssues } = platform
  const expected = migrationNames()
  app.get('/health', async (_request, reply) => {
    const migrated = await database.pool.query<{ name: string }>('select name from schema_migrations').then(
      ({ rows }) => rows.map((row) => row.name),
      () => null,
    )
    healthIssues.report('database-down', migrated === null)
    const down = healthIssues.since('database-down')
    const full = healthIssues.since('disk-full')
    const works = (isWorking: boolean) => (isWorking ? 'ok' : 'failing')
    const parts = {
      database: down ? `down since ${down.toISOString()}` : 'ok',
      migrations: works(migrated !== null && expected.every((name) => migrated.includes(name))),
      live: works(live.connected),
      disk: full ? `full since ${full.toISOString()}` : 'ok',
    }
    const ok = Object.values(parts).every((part) => part === 'ok')
    const late = ok && (await areBackupsLate(platform).catch(() => false))
    const isDiskLow = ok && healthIssues.since('disk-low') !== undefined
    const seals = platform.auditSeals.state()
    const isSealed = seals.isIntact && seals.isCopied
    const status = ok ? (late || isDiskLow || !isSealed ? 'degraded' : 'ok') : 'failing'
    const soon = {
      ...(isDiskLow && { disk: 'almost full' }),
      ...(late && { backups: 'late' }),
      ...(!isSealed && { audit: seals.isIntact ? 'witness not reached' : 'failing' }),
    }
    return reply.code(ok ? 200 : 503).send({ status, ...parts, ...soon })
  })
}
