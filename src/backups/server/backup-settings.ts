import path from 'node:path'
import { BadEnvironment, type Env } from '../../platform/server/env.ts'
import type { BackupSettings } from '../../platform/server/platform.ts'
import { readKeep } from '../model/backup-rotation.ts'
import { minutesOfDay } from '../model/backup-schedule.ts'
import { BackupProblem } from './archive/manifest.ts'
import { type BackupStore, openStore } from './store/backup-store.ts'

/**
 * What the environment says of backups: of the bundled database into its data folder unless set otherwise; of an own one
 * when a role to read it with and a place are given. Throws BadEnvironment for what could not work at night.
 */
export function backupSettingsOf(env: Env): BackupSettings | undefined {
  const scheduledAt = env.BACKUP_AT === 'off' ? null : minutesOfDay(env.BACKUP_AT)
  if (scheduledAt === undefined) throw new BadEnvironment('BACKUP_AT: a time of day such as 02:30, or off')
  keepOf(env)
  if (env.DATABASE_URL && !(env.DATABASE_BACKUP_URL && env.BACKUP_TO)) return undefined
  return { place: storeOf(env).place, scheduledAt }
}

export function keepOf({ BACKUP_KEEP }: Env) {
  const keep = readKeep(BACKUP_KEEP)
  if (!keep) throw new BadEnvironment('BACKUP_KEEP: the days, weeks and months to keep, such as 7,4,12')
  return keep
}

/** The place that is set; `place` overrides it. */
export function storeOf(env: Env, place = env.BACKUP_TO ?? path.join(env.DATA_DIR, 'backups')): BackupStore {
  try {
    return openStore(place, env)
  } catch (error) {
    if (error instanceof BackupProblem) throw new BadEnvironment(`BACKUP_TO: ${error.message}`)
    throw error
  }
}
