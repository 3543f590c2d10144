import os from 'node:os'
import process from 'node:process'
import { readEnv } from '../../platform/server/env.ts'
import { isBackupDue } from '../model/backup-schedule.ts'
import { readHistory } from './backup-history.ts'
import type { BackupMessage } from './backup-process.ts'
import { backupSettingsOf, keepOf, storeOf } from './backup-settings.ts'
import { openBackupAccess } from './operator/backup-access.ts'
import { backupFacts } from './operator/backup-facts.ts'
import { type MadeBackup, makeBackup, reasonOf } from './operator/make-backup.ts'

// The process in which a server makes a backup; it ends with the server.

const BELOW_OTHERS = 10
const send = (message: BackupMessage) =>
  new Promise<void>((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve())
    else resolve()
  })

process.on('disconnect', () => process.exit(1))
process.on('SIGTERM', () => process.exit(1))
os.setPriority(BELOW_OTHERS)

try {
  const made = await make()
  await send({ made: made ? sentenceOf(made) : 'Another server is making it or has made it.' })
  process.exit(0)
} catch (error) {
  await send({ failed: reasonOf(error), stack: error instanceof Error ? (error.stack ?? '') : '' })
  process.exit(1)
}

async function make(): Promise<MadeBackup | undefined> {
  const env = readEnv(process.env)
  const minutes = backupSettingsOf(env)?.scheduledAt ?? 0
  const access = await openBackupAccess(env)
  return makeBackup(access, {
    store: storeOf(env),
    keep: keepOf(env),
    backupKey: env.BACKUP_KEY,
    verify: true,
    facts: backupFacts(env),
    say: (done, total, note) => send({ done, total, note }),
    ...(process.argv[2] === 'scheduled' && {
      isWanted: async (owner) => isBackupDue(await readHistory(owner), minutes, new Date()),
    }),
  })
}

function sentenceOf({ name, rows }: MadeBackup): string {
  return `${name}: ${rows.toLocaleString('en-IN')} rows, restored and compared.`
}
