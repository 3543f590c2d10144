import type { Platform } from '../../platform/server/platform.ts'
import { isBackupDue } from '../model/backup-schedule.ts'
import { readHistory } from './backup-history.ts'
import { endBackupProcesses, runBackupProcess } from './backup-process.ts'

const LOOK_EVERY_MS = 60_000

/** Makes the daily backup while the server runs, and one that was missed. Of several servers on one database one makes it. */
export function scheduleBackups({ database, clock, settings, log }: Platform): { stop(): Promise<void> } {
  const { scheduledAt = null } = settings.backups ?? {}
  if (scheduledAt === null) return { stop: endBackupProcesses }
  let making = false
  const look = async () => {
    if (making) return
    making = true
    try {
      const history = await readHistory(database.pool)
      if (isBackupDue(history, scheduledAt, clock()))
        log.info({ backup: await runBackupProcess('scheduled') }, 'backup')
    } catch (error) {
      log.error({ err: error }, 'the scheduled backup failed')
    } finally {
      making = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await endBackupProcesses()
    },
  }
}
