import fs from 'node:fs'
import path from 'node:path'
import { MIGRATIONS, readMigrations } from '../src/platform/server/database/migrate.ts'
import { readLanded } from './landed/landed.ts'
import { migrationWanted } from './list-rows/migration.ts'
import { describeSchema } from './schema/describe-schema.ts'
import { generateTypes } from './schema/generate-types.ts'
import { withMigratedDatabase } from './schema/migrated-database.ts'

// npm run db:dump: writes the migration that the descriptions of list rows still need, then what the migrations amount to, for people (db/schema.sql) and for the compiler
// (schema.types.ts). With --check it writes nothing and fails when they are not what the migrations say.

const root = path.join(import.meta.dirname, '..')
const isCheck = process.argv.includes('--check')

const migration = migrationWanted(readMigrations(), new Set(readLanded().keys()))
if (migration && isCheck) {
  console.error(
    `${migration.name}: the descriptions of list rows say something else than the migrations: run npm run db:dump.`,
  )
  process.exitCode = 1
} else if (migration) {
  fs.writeFileSync(path.join(MIGRATIONS, migration.name), migration.sql)
  console.log(`Wrote db/migrations/${migration.name}`)
}

const wanted = await withMigratedDatabase(async (url) => ({
  'db/schema.sql': await describeSchema(url),
  'src/platform/server/database/schema.types.ts': await generateTypes(url),
}))

for (const [file, text] of Object.entries(wanted)) {
  const target = path.join(root, file)
  const isCurrent = fs.existsSync(target) && fs.readFileSync(target, 'utf8').replaceAll('\r\n', '\n') === text
  if (isCurrent) continue
  if (isCheck) {
    console.error(`${file} is not what the migrations say: run npm run db:dump.`)
    process.exitCode = 1
  } else {
    fs.writeFileSync(target, text)
    console.log(`Wrote ${file}`)
  }
}
