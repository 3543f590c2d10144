import { existsSync } from 'node:fs'
import path from 'node:path'
import { backupSettingsOf } from '../../../backups/server/backup-settings.ts'
import type { CopyTo } from '../../../platform/server/audit/copy-seals.ts'
import { NO_WITNESS, type Witness, witnessIn } from '../../../platform/server/audit/witness.ts'
import { witnessCopyAt } from '../../../platform/server/audit/witness-copy.ts'
import { analyze } from '../../../platform/server/database/bundled/admin.ts'
import { startBundledPostgres } from '../../../platform/server/database/bundled-postgres.ts'
import { checkConnections } from '../../../platform/server/database/check-connections.ts'
import { checkDatabase } from '../../../platform/server/database/check-database.ts'
import { inHospital } from '../../../platform/server/database/in-hospital.ts'
import { migrate } from '../../../platform/server/database/migrate.ts'
import { sweepRegularly } from '../../../platform/server/database/sweep.ts'
import { BadEnvironment, type Env } from '../../../platform/server/env.ts'
import { fingerprintOf } from '../../../platform/server/files/seal.ts'
import { watchDisk } from '../../../platform/server/health/watch-disk.ts'
import type { Platform } from '../../../platform/server/platform.ts'
import { failInterruptedWorks, watchForInterruptedWorks } from '../../../platform/server/work/interrupted-works.ts'
import { hospitalIds } from '../hospital-ids.ts'
import { buildPlatform, logOf } from '../platform.ts'
import { checkSecret, secretOf } from '../secret/secret.ts'
import { orAbort } from './or-abort.ts'
import { SWEEPS } from './sweeps.ts'

const BUNDLED_DATABASE = 'wardbook'

export type Started = {
  readonly platform: Platform
  /** After much was written at once. */
  analyze(): Promise<void>
  stop(): Promise<void>
}

/**
 * Brings up everything below the HTTP server: database, migrations, checks, platform. Refuses what is not safe. What was
 * started before a failure, or before `signal` is aborted, is ended again.
 */
export async function startPlatform(env: Env, signal: AbortSignal = new AbortController().signal): Promise<Started> {
  const undo: (() => void | Promise<void>)[] = []
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  }
  try {
    const log = logOf(env.LOG_LEVEL)
    const secret = secretOf(env)
    const urls = env.DATABASE_URL ? await ownDatabase(env, env.DATABASE_URL) : await bundledDatabase(env, log, signal)
    undo.push(urls.stop)
    await orAbort(signal, migrate(urls.owner))
    const platform = buildPlatform({
      appUrl: urls.app,
      secret,
      witness: witnessOf(env, secret),
      copyTo: witnessCopyOf(env, secret),
      log,
      settings: {
        mode: env.mode,
        signup: env.SIGNUP,
        publicUrl: env.publicUrl,
        mail: env.mail,
        ai: env.ai,
        pacsUrl: env.PACS_URL,
        checkReplies: false,
        backups: backupSettingsOf(env),
      },
    })
    undo.push(() => platform.close())
    await orAbort(signal, checkAll(env, platform))
    if (!env.DATABASE_URL) undo.push(await watchDisk(env.DATA_DIR, platform.healthIssues, env.DISK_WARNING_MB))
    const hospitals = () => hospitalIds(platform)
    undo.push(watchForInterruptedWorks(platform, hospitals))
    undo.push(sweepRegularly({ platform, hospitals, sweeps: SWEEPS }))
    return { platform, analyze: () => analyze(urls.owner), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Beside the data of the bundled database, or in the folder that is kept for the server. */
export const witnessOf = (env: Pick<Env, 'DATA_DIR'>, secret: string): Witness => witnessAt(env, fingerprintOf(secret))

/** The same by the fingerprint of the secret. */
export const witnessAt = ({ DATA_DIR: folder }: Pick<Env, 'DATA_DIR'>, fingerprint: string): Witness =>
  existsSync(folder) ? witnessIn(path.join(folder, 'audit-seals.json'), fingerprint) : NO_WITNESS

/** The copy of the witness on another machine, where AUDIT_WITNESS names one. */
export const witnessCopyOf = (
  { AUDIT_WITNESS: place }: Pick<Env, 'AUDIT_WITNESS'>,
  secret: string,
): CopyTo | undefined =>
  place === undefined ? undefined : { copy: witnessCopyAt(place), secret: fingerprintOf(secret) }

async function checkAll(env: Env, platform: Platform): Promise<void> {
  await checkDatabase(platform.database)
  await checkSecret(platform)
  if (env.mode === 'production') await refuseDemoAccounts(platform)
  for (const hospital of await hospitalIds(platform)) await failInterruptedWorks(platform, hospital)
}

type Addresses = { readonly owner: string; readonly app: string; stop(): Promise<void> }

async function ownDatabase({ DATABASE_OWNER_URL: owner }: Env, app: string): Promise<Addresses> {
  if (!owner)
    throw new BadEnvironment(
      "DATABASE_OWNER_URL is missing: the owner's connection, for migrations (README, 'Your own PostgreSQL').",
    )
  await checkConnections({ DATABASE_OWNER_URL: owner, DATABASE_URL: app })
  return { owner, app, stop: async () => {} }
}

async function bundledDatabase(env: Env, log: Platform['log'], signal: AbortSignal): Promise<Addresses> {
  const postgres = await startBundledPostgres(env.DATA_DIR, {
    signal,
    onEvent(event) {
      if (event.type === 'died') log.error('PostgreSQL ended by itself; it is started again')
      else if (event.type === 'restarted') log.warn('PostgreSQL is back')
      else log.error({ err: event.error }, 'PostgreSQL could not be started again; still trying')
    },
  })
  try {
    await postgres.createDatabase(BUNDLED_DATABASE)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return {
    owner: postgres.ownerUrl(BUNDLED_DATABASE),
    app: postgres.appUrl(BUNDLED_DATABASE),
    stop: () => postgres.stop(),
  }
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
