import process from 'node:process'
import { parseArgs } from 'node:util'
import { hospitalIds } from '../src/app/server/hospital-ids.ts'
import { witnessAt } from '../src/app/server/lifecycle/start.ts'
import { BackupProblem } from '../src/backups/server/archive/manifest.ts'
import { openRestoreAccess } from '../src/backups/server/operator/backup-access.ts'
import { backupFacts } from '../src/backups/server/operator/backup-facts.ts'
import { type Restored, restoreBackup } from '../src/backups/server/operator/restore-backup.ts'
import { tellOfRestoredBackup } from '../src/platform/server/audit/missing-seals.queries.ts'
import { openDatabase } from '../src/platform/server/database/database.ts'
import { type Env, readEnv } from '../src/platform/server/env.ts'
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
      letIn: env.DATABASE_BACKUP_URL ? [decodeURIComponent(new URL(env.DATABASE_BACKUP_URL).username)] : [],
      step: async () => {},
    })
    if (into === access.database) await tellWitness(env, access.ownerUrl, restored.header.madeAt)
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

/** Seals that were made after the backup are not there: the witness beside the database learns it from who restores. */
async function tellWitness(env: Env, ownerUrl: string, madeAt: string): Promise<void> {
  const { secret } = backupFacts(env)
  if (secret === null) return
  const database = openDatabase(ownerUrl)
  try {
    const from = { database, clock: () => new Date() }
    const reason = `the backup of ${madeAt} was restored`
    const told = await tellOfRestoredBackup(from, await hospitalIds(from), { witness: witnessAt(env, secret), reason })
    for (const { hospital, log, kept, lost } of told)
      console.log(`${hospital} ${log}: seals ${kept + 1} to ${lost} were made after the backup and are gone with it.`)
  } finally {
    await database.close()
  }
}

function secretWarning(secret: string | null): string {
  const now = secret === null ? 'and no secret is set here' : 'and another one is set here'
  return `The identity numbers in it were sealed with another secret, ${now}: put back the WARDBOOK_SECRET, or the file
wardbook-secret of the data folder, that was in use when the backup was made. Without it they cannot be read.`
}
