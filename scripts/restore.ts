import process from 'node:process'
import { parseArgs } from 'node:util'
import { BackupProblem } from '../src/backups/server/archive/manifest.ts'
import { openRestoreAccess } from '../src/backups/server/operator/backup-access.ts'
import { backupFacts } from '../src/backups/server/operator/backup-facts.ts'
import { type Restored, restoreBackup } from '../src/backups/server/operator/restore-backup.ts'
import { readEnv } from '../src/platform/server/env.ts'
import { command } from './command/command.ts'

// npm run restore -- --from FILE|FOLDER|s3://BUCKET/PREFIX[/NAME] [--into DATABASE] [--replace]        while no server runs

await command(async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, into: { type: 'string' }, replace: { type: 'boolean', default: false } },
  })
  const { from, replace } = values
  if (!from)
    throw new BackupProblem('From which backup? npm run restore -- --from FILE or FOLDER or s3://BUCKET/PREFIX')
  const env = readEnv(process.env)
  const access = await openRestoreAccess(env)
  const began = performance.now()
  const into = values.into ?? access.database
  let restored: Restored
  try {
    restored = await restoreBackup(access.ownerUrl, {
      from,
      into,
      replace,
      backupKey: env.BACKUP_KEY,
      account: env,
      step: async () => {},
    })
  } finally {
    await access.close()
  }
  const { header, rows, putAside } = restored
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`Restored the backup of ${header.madeAt} into ${into}: ${rows} rows, compared, ${seconds} s.`)
  if (putAside) console.log(`What was there before is kept as ${putAside}.`)
  console.log('Everybody signs in anew.')
  const { secret } = backupFacts(env)
  if (header.secret !== secret) console.log(secretWarning(secret))
})

function secretWarning(secret: string | null): string {
  const now = secret === null ? 'and no secret is set here' : 'and another one is set here'
  return `The identity numbers in it were sealed with another secret, ${now}: put back the WARDBOOK_SECRET, or the file
wardbook-secret of the data folder, that was in use when the backup was made. Without it they cannot be read.`
}
