import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { startLongWork } from '../../platform/server/work/long-work.ts'
import { isBackupLate, nextScheduled } from '../model/backup-schedule.ts'
import { backupsContract } from '../model/backups.contract.ts'
import { runBackupProcess } from './backup-process.ts'
import { backupHistory, newestBackups } from './backups.queries.ts'

const list = operation(backupsContract.list, async ({ db, now, platform: { settings } }) => {
  const { place = null, scheduledAt = null } = settings.backups ?? {}
  const { lastKeptAt } = await backupHistory(db)
  return {
    place,
    nextAt: scheduledAt === null ? null : nextScheduled(scheduledAt, now).toISOString(),
    late: scheduledAt !== null && isBackupLate(lastKeptAt, now),
    backups: await newestBackups(db),
  }
})

const backUpNow = operation(backupsContract.backUpNow, async (context) => {
  const { platform, record, refuse } = context
  if (!platform.settings.backups) return refuse('NO_PLACE')
  const workId = await startLongWork(context, { kind: 'backup', title: 'Backup' }, async (progress) => ({
    note: await runBackupProcess('asked', (done, total, note) => progress.step(done, total, note)),
  }))
  await record({ type: 'backup.started', subject: { type: 'work', id: workId } })
  return { workId }
})

export const backupsRoutes: readonly MountedOperation[] = [list, backUpNow]
