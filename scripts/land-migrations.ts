import { parseArgs } from 'node:util'
import { seedDemo } from '../db/seed/demo.ts'
import { buildPlatform } from '../src/app/server/platform.ts'
import { withClient } from '../src/platform/server/database/bundled/admin.ts'
import { readMigrations } from '../src/platform/server/database/migrate.ts'
import { command } from './command/command.ts'
import { writeFixture } from './landed/fixture.ts'
import { landedProblems, readLanded, writeLanded } from './landed/landed.ts'
import { type Rows, readRows } from './landed/rows.ts'
import { withMigratedDatabase } from './schema/migrated-database.ts'

// npm run db:landed: writes the digests of all migrations, which are never edited again, to db/landed. Refuses when a migration
// that has landed was edited. With --demo, when a version is released: also the rows of a small demo of this version, from which
// upgrade.test.ts migrates to the newest one.

const PEOPLE = 30
const DEMO_DAY = new Date('2026-11-21T06:30:00Z')

await command(async () => {
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } })
  const migrations = readMigrations()
  const problems = landedProblems(readLanded(), migrations)
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exitCode = 1
  } else {
    const lastMigration = migrations.at(-1)?.name ?? ''
    writeLanded(migrations)
    if (values.demo) writeFixture({ lastMigration, all: await withMigratedDatabase(demoRows) })
    console.log(`Landed: ${migrations.length} migrations, up to ${lastMigration}`)
  }
})

async function demoRows(ownerUrl: string, appUrl: string): Promise<Rows> {
  const platform = buildPlatform({
    appUrl,
    secret: 'a secret of the tests, long enough',
    logLevel: 'error',
    clock: () => DEMO_DAY,
    settings: { mode: 'demo', signup: 'approval', publicUrl: 'http://127.0.0.1:0', checkReplies: false },
  })
  try {
    await seedDemo(platform, console.log, { people: PEOPLE })
  } finally {
    await platform.close()
  }
  return withClient(ownerUrl, readRows)
}
