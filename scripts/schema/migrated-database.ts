import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startBundledPostgres } from '../../src/platform/server/database/bundled-postgres.ts'
import { migrate } from '../../src/platform/server/database/migrate.ts'

/** Runs `work` with the owner's and the application's address of a freshly migrated database, which is gone afterwards. */
export async function withMigratedDatabase<T>(work: (ownerUrl: string, appUrl: string) => Promise<T>): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wardbook-schema-'))
  try {
    const postgres = await startBundledPostgres(folder)
    try {
      await postgres.createDatabase('wardbook')
      await migrate(postgres.ownerUrl('wardbook'))
      return await work(postgres.ownerUrl('wardbook'), postgres.appUrl('wardbook'))
    } finally {
      await postgres.stop()
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
