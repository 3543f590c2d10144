import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { backupSettingsOf } from '../../backups/server/backup-settings.ts'
import { writeFileSafely } from '../../platform/server/database/bundled/write-file-safely.ts'
import { startBundledPostgres } from '../../platform/server/database/bundled-postgres.ts'
import { checkDatabase } from '../../platform/server/database/check-database.ts'
import { inHospital } from '../../platform/server/database/in-hospital.ts'
import { migrate } from '../../platform/server/database/migrate.ts'
import { BadEnvironment, type Env } from '../../platform/server/env.ts'
import type { Platform } from '../../platform/server/platform.ts'
import { failInterruptedWorks } from '../../platform/server/work/long-work.ts'
import { buildPlatform } from './platform.ts'

const BUNDLED_DATABASE = 'wardbook'
const SHORTEST_SECRET = 32
const SILENT_BY_THEN_MS = 65_000

export type Started = { readonly platform: Platform; stop(): Promise<void> }

/** Brings up everything below the HTTP server: database, migrations, checks, platform. Refuses what is not safe. */
export async function startPlatform(env: Env): Promise<Started> {
  const secret = secretOf(env)
  const urls = await databaseOf(env)
  await migrate(urls.owner)
  const platform = buildPlatform({
    appUrl: urls.app,
    secret,
    logLevel: env.LOG_LEVEL,
    settings: {
      mode: env.mode,
      signup: env.SIGNUP,
      publicUrl: env.publicUrl,
      mail: env.mail,
      checkReplies: false,
      backups: backupSettingsOf(env),
    },
  })
  // What was still stepping just before its process was killed is silent by then.
  const again = setTimeout(() => void failWorks(platform).catch(() => {}), SILENT_BY_THEN_MS).unref()
  const stop = async () => {
    clearTimeout(again)
    await platform.close()
    await urls.stop()
  }
  try {
    await checkDatabase(platform.database)
    if (env.mode === 'production') await refuseDemoAccounts(platform)
    await failWorks(platform)
  } catch (error) {
    await stop()
    throw error
  }
  return { platform, stop }
}

async function failWorks(platform: Platform): Promise<void> {
  for (const hospital of await hospitalIds(platform)) await failInterruptedWorks(platform, hospital)
}

async function databaseOf(env: Env): Promise<{ owner: string; app: string; stop(): Promise<void> }> {
  if (env.DATABASE_URL) {
    if (!env.DATABASE_OWNER_URL)
      throw new BadEnvironment(
        "DATABASE_OWNER_URL is missing: the owner's connection, for migrations (README, 'Your own PostgreSQL').",
      )
    return { owner: env.DATABASE_OWNER_URL, app: env.DATABASE_URL, stop: async () => {} }
  }
  const postgres = await startBundledPostgres(env.DATA_DIR)
  await postgres.createDatabase(BUNDLED_DATABASE)
  return {
    owner: postgres.ownerUrl(BUNDLED_DATABASE),
    app: postgres.appUrl(BUNDLED_DATABASE),
    stop: () => postgres.stop(),
  }
}

/** The key of what is encrypted at rest: given, or made once beside the bundled database. Losing it loses those fields. */
function secretOf(env: Env): string {
  const given = env.WARDBOOK_SECRET
  if (given !== undefined && given.length < SHORTEST_SECRET)
    throw new BadEnvironment(`WARDBOOK_SECRET is too short: at least ${SHORTEST_SECRET} characters.`)
  if (given) return given
  if (env.DATABASE_URL || env.mode === 'production')
    throw new BadEnvironment('WARDBOOK_SECRET is missing: at least 32 random characters, kept with the backups.')
  const file = path.join(env.DATA_DIR, 'wardbook-secret')
  if (!existsSync(file)) writeFileSafely(file, randomBytes(32).toString('base64url'))
  return readFileSync(file, 'utf8').trim()
}

export async function hospitalIds(platform: Platform): Promise<string[]> {
  const rows = await inHospital(platform.database, { hospital: null, now: platform.clock(), readOnly: true }, (db) =>
    db.selectFrom('hospitals').select('id').orderBy('id').execute(),
  )
  return rows.map((row) => row.id)
}

async function refuseDemoAccounts(platform: Platform): Promise<void> {
  for (const hospital of await hospitalIds(platform)) {
    const demo = await inHospital(platform.database, { hospital, now: platform.clock(), readOnly: true }, (db) =>
      db
        .selectFrom('users')
        .select('email')
        .where('is_demo', '=', true)
        .where('status', '=', 'active')
        .executeTakeFirst(),
    )
    if (demo)
      throw new BadEnvironment(
        `APP_MODE=production, but the demo account ${demo.email} is active. Disable it or start on an empty database.`,
      )
  }
}
