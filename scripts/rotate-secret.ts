import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { witnessOf } from '../src/app/server/lifecycle/start.ts'
import { rotateSecret } from '../src/app/server/secret/rotate-secret.ts'
import { checkedSecret, secretFile, secretOf } from '../src/app/server/secret/secret.ts'
import { openRestoreAccess } from '../src/backups/server/operator/backup-access.ts'
import { withClient } from '../src/platform/server/database/bundled/admin.ts'
import { writeFileSafely } from '../src/platform/server/database/bundled/write-file-safely.ts'
import { BadEnvironment, type Env, readEnv } from '../src/platform/server/env.ts'
import { fingerprintOf } from '../src/platform/server/files/seal.ts'
import { command } from './command/command.ts'

// npm run secret:rotate        with every server stopped: seals with WARDBOOK_NEW_SECRET what WARDBOOK_SECRET sealed. Where the secret
// is the file of the data folder, a new one is made and put in its place.

/** The secret to come: given, or made beside the file it will replace and kept there until the database knows it. */
function newSecretOf(env: Env): string {
  if (env.WARDBOOK_SECRET) return checkedSecret('WARDBOOK_NEW_SECRET', process.env.WARDBOOK_NEW_SECRET)
  const file = `${secretFile(env)}.new`
  if (!fs.existsSync(file)) writeFileSafely(file, randomBytes(32).toString('base64url'))
  return fs.readFileSync(file, 'utf8').trim()
}

/** Whether the command was interrupted after the database had taken the new secret. */
const isTaken = (ownerUrl: string, secret: string) =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ fingerprint: string }>('select fingerprint from secret_fingerprint')
    return rows[0]?.fingerprint === fingerprintOf(secret)
  })

await command(async () => {
  parseArgs({})
  const env = readEnv(process.env)
  const secrets = { from: secretOf(env), to: newSecretOf(env) }
  if (secrets.from === secrets.to) throw new BadEnvironment('WARDBOOK_NEW_SECRET is the secret that is in use already.')
  const access = await openRestoreAccess(env)
  try {
    if (!(await isTaken(access.ownerUrl, secrets.to))) {
      const witness = (secret: string) => witnessOf(env, secret)
      const parts = { ownerUrl: access.ownerUrl, witness, clock: () => new Date() }
      const { resealed, seals, recoveryCodes } = await rotateSecret(parts, secrets)
      console.log(`${resealed} values were sealed and ${seals} seals of the audit trail signed with the new secret.`)
      if (recoveryCodes > 0) console.log(`${recoveryCodes} recovery codes open nothing any more.`)
    }
  } finally {
    await access.close()
  }
  if (!env.WARDBOOK_SECRET) fs.renameSync(`${secretFile(env)}.new`, secretFile(env))
  const next = env.WARDBOOK_SECRET
    ? 'Set WARDBOOK_SECRET to the new secret'
    : `${path.relative('.', secretFile(env))} holds it`
  console.log(`${next}. Keep the old one for as long as there are backups from before.`)
})
