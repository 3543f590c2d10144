import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { makeWritable, writeFileSafely } from '../../../platform/server/database/bundled/write-file-safely.ts'
import { BadEnvironment, type Env } from '../../../platform/server/env.ts'
import type { Platform } from '../../../platform/server/platform.ts'
import { StartRefused } from '../../../platform/server/start-refused.ts'

const SHORTEST_SECRET = 32

/** The key of what is encrypted at rest: given, or made once beside the bundled database. Losing it loses those fields. */
export function secretOf(env: Env): string {
  if (env.WARDBOOK_SECRET !== undefined) return checkedSecret('WARDBOOK_SECRET', env.WARDBOOK_SECRET)
  if (env.DATABASE_URL || env.mode === 'production')
    throw new BadEnvironment('WARDBOOK_SECRET is missing: at least 32 random characters, kept with the backups.')
  const file = secretFile(env)
  makeWritable(env.DATA_DIR)
  if (!existsSync(file)) writeFileSafely(file, randomBytes(32).toString('base64url'))
  return readFileSync(file, 'utf8').trim()
}

/** Where the secret of a data folder is that was given none. */
export const secretFile = (env: Env): string => path.join(env.DATA_DIR, 'wardbook-secret')

export function checkedSecret(variable: string, given: string | undefined): string {
  if (!given) throw new BadEnvironment(`${variable} is missing: at least ${SHORTEST_SECRET} random characters.`)
  if (given.length >= SHORTEST_SECRET) return given
  throw new BadEnvironment(`${variable} is too short: at least ${SHORTEST_SECRET} characters.`)
}

/** Refuses another secret than the one this database was begun with: identity numbers could be neither read nor found. */
export async function checkSecret({ database, seal }: Pick<Platform, 'database' | 'seal'>): Promise<void> {
  const { pool } = database
  await pool.query('insert into secret_fingerprint (fingerprint) values ($1) on conflict do nothing', [
    seal.fingerprint,
  ])
  const { rows } = await pool.query<{ fingerprint: string }>('select fingerprint from secret_fingerprint')
  if (rows[0]?.fingerprint !== seal.fingerprint)
    throw new StartRefused(
      'WARDBOOK_SECRET is not the one this database was begun with: put that one back, it is kept with the backups.',
    )
}
