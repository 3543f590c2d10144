import { parseArgs } from 'node:util'
import { startBundledPostgres } from '../src/platform/server/database/bundled-postgres.ts'
import { migrate } from '../src/platform/server/database/migrate.ts'
import { BadEnvironment, readEnv } from '../src/platform/server/env.ts'
import { command } from './command/command.ts'

// npm run migrate: brings the database up to this program without serving. For a deployment that migrates as a step of
// its own; `npm start` does the same by itself.

async function migrateBundled(dataDir: string): Promise<string[]> {
  const postgres = await startBundledPostgres(dataDir)
  try {
    await postgres.createDatabase('wardbook')
    return await migrate(postgres.ownerUrl('wardbook'))
  } finally {
    await postgres.stop()
  }
}

await command(async () => {
  parseArgs({})
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = readEnv(process.env)
  if (DATABASE_URL && !DATABASE_OWNER_URL) {
    throw new BadEnvironment('DATABASE_OWNER_URL is missing: the owner, not the application, migrates.')
  }
  const ran = await (DATABASE_OWNER_URL ? migrate(DATABASE_OWNER_URL) : migrateBundled(DATA_DIR))
  console.log(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'Nothing to migrate.')
})
