import type { Platform } from '../../platform/server/platform.ts'
import { isBackupDue } from '../model/backup-schedule.ts'
import { readHistory } from './backup-history.ts'
import { type BackupReason, endBackupProcesses, runBackupProcess } from './backup-process.ts'

const LOOK_EVERY_MS = 60_000

/**
 * Makes the daily backup while the server runs, and one that was missed; a first one now where `first` says that data was
 * just loaded. Of several servers on one database one makes it.
 */
export function scheduleBackups(
  { database, clock, settings, log }: Platform,
  first: boolean,
): { stop(): Promise<void> } {
  const { scheduledAt = null } = settings.backups ?? {}
  if (scheduledAt === null) return { stop: endBackupProcesses }
  let making = false
  const make = async (reason: () => Promise<BackupReason | undefined>) => {
    if (making) return
    making = true
    try {
      const why = await reason()
      if (why) log.info({ backup: await runBackupProcess(why) }, 'backup')
    } catch (error) {
      log.error({ err: error }, 'the scheduled backup failed')
    } finally {
      making = false
    }
  }
  const ifDue = async () =>
    isBackupDue(await readHistory(database.pool), scheduledAt, clock()) ? 'scheduled' : undefined
  if (first) void make(async () => 'asked')
  const timer = setInterval(() => void make(ifDue), LOOK_EVERY_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await endBackupProcesses()
    },
  }
}
