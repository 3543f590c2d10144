import fs from 'node:fs'
import path from 'node:path'
import type { Env } from '../../../platform/server/env.ts'
import { fingerprintOf } from '../../../platform/server/files/seal.ts'
import type { ArchiveFacts } from '../archive/write-archive.ts'

const PACKAGE = new URL('../../../../package.json', import.meta.url)

/** Version of this program and fingerprint of the secret that is set. */
export function backupFacts(env: Env): Omit<ArchiveFacts, 'madeAt'> {
  const { version }: { version: string } = JSON.parse(fs.readFileSync(PACKAGE, 'utf8'))
  const secret = secretAtHand(env)
  return { version, secret: secret === undefined ? null : fingerprintOf(secret) }
}

/** The secret that the server on this machine uses; a command that runs elsewhere may have none. */
function secretAtHand({ WARDBOOK_SECRET, DATABASE_URL, DATA_DIR }: Env): string | undefined {
  if (WARDBOOK_SECRET) return WARDBOOK_SECRET
  const file = path.join(DATA_DIR, 'wardbook-secret')
  return DATABASE_URL || !fs.existsSync(file) ? undefined : fs.readFileSync(file, 'utf8').trim()
}
