import process from 'node:process'
import { parseArgs } from 'node:util'
import { BackupProblem } from '../src/backups/server/archive/manifest.ts'
import { keepOf, storeOf } from '../src/backups/server/backup-settings.ts'
import { openBackupAccess } from '../src/backups/server/operator/backup-access.ts'
import { backupFacts } from '../src/backups/server/operator/backup-facts.ts'
import { type MadeBackup, makeBackup } from '../src/backups/server/operator/make-backup.ts'
import { readEnv } from '../src/platform/server/env.ts'
import { command } from './command/command.ts'

// npm run backup [-- --to FOLDER|s3://BUCKET/PREFIX] [--no-verify]        while people work or while nothing runs

await command(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, 'no-verify': { type: 'boolean' } } })
  const env = readEnv(process.env)
  const store = storeOf(env, values.to)
  const access = await openBackupAccess(env)
  const began = performance.now()
  let made: MadeBackup | undefined
  try {
    made = await makeBackup(access, {
      store,
      keep: keepOf(env),
      backupKey: env.BACKUP_KEY,
      verify: !values['no-verify'],
      facts: backupFacts(env),
      say: async () => {},
    })
  } finally {
    await access.close()
  }
  if (!made) throw new BackupProblem('Another process makes a backup now.')
  const { name, rows, bytes, verified, outdated } = made
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const restored = verified ? 'restored and compared' : 'NOT verified'
  console.log(`${name} is in ${store.place}: ${rows} rows, ${bytes} bytes, ${restored}, ${seconds} s.`)
  if (outdated.length > 0) console.log(`Removed: ${outdated.join(', ')}`)
})
