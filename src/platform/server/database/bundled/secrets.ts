import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { StartRefused } from '../../start-refused.ts'
import { writeFileSafely } from './write-file-safely.ts'

const password = z.string().check(z.minLength(20))
const Secrets = z.object({ admin: password, owner: password, app: password })

/** Passwords of the three roles of the bundled server. They never leave the data folder. */
export type Secrets = z.infer<typeof Secrets>

const newSecret = () => randomBytes(24).toString('base64url')

/** Reads the passwords, or makes them for a data folder that has no cluster yet. */
export function readOrMakeSecrets(dataDir: string, clusterExists: boolean): Secrets {
  const file = path.join(dataDir, 'postgres-secrets.json')
  if (fs.existsSync(file)) return Secrets.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
  if (clusterExists) {
    throw new StartRefused(
      `${file} is missing: without it the database beside it cannot be opened. Restore it from a backup.`,
    )
  }
  const secrets = { admin: newSecret(), owner: newSecret(), app: newSecret() }
  writeFileSafely(file, `${JSON.stringify(secrets, null, 2)}\n`)
  return secrets
}
