import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { troubleOfBackups } from '../../../backups/server/backups.queries.ts'
import { migrationNames } from '../../../platform/server/database/migrate.ts'
import type { Platform } from '../../../platform/server/platform.ts'

/** A database that says nothing for so long is down to who asks; the connection is given up a little later. */
const ANSWER_WITHIN_MS = 3_000

/**
 * /ready for load balancers: whether this server can read, so that requests are sent to it. /health for people and their alarms: what is
 * wrong, if only that nothing can be saved. Neither says what helps a stranger.
 */
export function mountHealth(app: FastifyInstance, platform: Platform): void {
  const { database, live, healthIssues } = platform
  const expected = migrationNames()
  /** The migrations that ran, over the connections that work is done on; null where they do not answer. */
  const migrationsRun = async () => {
    const asked = database.pool.query<{ name: string }>('select name from schema_migrations').then(
      ({ rows }) => rows.map((row) => row.name),
      () => null,
    )
    const migrated = await Promise.race([asked, setTimeout(ANSWER_WITHIN_MS, null, { ref: false })])
    healthIssues.report('database-down', migrated === null)
    return migrated
  }
  app.get('/ready', async (_request, reply) => {
    const migrated = await migrationsRun()
    const isReady = migrated !== null && expected.every((name) => migrated.includes(name))
    return reply.code(isReady ? 200 : 503).send({ ready: isReady })
  })
  app.get('/health', async (_request, reply) => {
    const migrated = await migrationsRun()
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
    const backups = ok ? await troubleOfBackups(platform).catch(() => null) : null
    const isDiskLow = ok && healthIssues.since('disk-low') !== undefined
    const seals = platform.auditSeals.state()
    const isSealed = seals.isIntact && seals.isCopied
    const status = ok ? (backups || isDiskLow || !isSealed ? 'degraded' : 'ok') : 'failing'
    const soon = {
      ...(isDiskLow && { disk: 'almost full' }),
      ...(backups && { backups }),
      ...(!isSealed && { audit: seals.isIntact ? 'witness not reached' : 'failing' }),
    }
    return reply.code(ok ? 200 : 503).send({ status, ...parts, ...soon })
  })
}
