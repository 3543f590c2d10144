import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { StartFailed } from '../../start-refused.ts'
import { postgresBinaries } from './binaries.ts'
import { readOrMakeSecrets, type Secrets } from './secrets.ts'
import { type Unprivileged, unprivileged } from './unprivileged.ts'
import { syncFolder } from './write-file-safely.ts'

/** A data folder with an initialised cluster in it, and what it takes to run a server on it. */
export interface Cluster {
  dataDir: string
  pgdata: string
  binaries: string
  unprivileged: Unprivileged
  secrets: Secrets
}

/** PostgreSQL needs no environment but a locale that exists everywhere. */
export const POSTGRES_ENV = { PATH: process.env.PATH ?? '', LC_ALL: 'C' }

/**
 * Opens the cluster of a data folder that we have locked, and makes it at the first start. It is made beside and renamed
 * when complete: a folder named `pgdata` is a whole one, whatever was killed when.
 */
export function openCluster(dataDir: string): Cluster {
  const pgdata = path.join(dataDir, 'pgdata')
  const binaries = postgresBinaries()
  const cluster: Cluster = {
    dataDir,
    pgdata,
    binaries,
    unprivileged: unprivileged(binaries, dataDir),
    secrets: readOrMakeSecrets(dataDir, fs.existsSync(pgdata)),
  }
  removeHalfMade(dataDir)
  if (!fs.existsSync(pgdata)) makeCluster(cluster)
  return cluster
}

const HALF_MADE = 'pgdata.new-'

function removeHalfMade(dataDir: string): void {
  for (const name of fs.readdirSync(dataDir).filter((entry) => entry.startsWith(HALF_MADE))) {
    fs.rmSync(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

function makeCluster({ dataDir, pgdata, binaries, unprivileged, secrets }: Cluster): void {
  const draft = path.join(dataDir, `${HALF_MADE}${randomBytes(4).toString('hex')}`)
  const passwordFile = `${draft}.password`
  const { uid, gid } = unprivileged.ids
  fs.writeFileSync(passwordFile, `${secrets.admin}\n`, { mode: 0o600 })
  if (uid !== undefined && gid !== undefined) fs.chownSync(passwordFile, uid, gid)
  const [command, args] = unprivileged.command(path.join(binaries, 'initdb'), [
    `--pgdata=${draft}`,
    '--username=wardbook_admin',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ])
  const made = spawnSync(command, args, { ...unprivileged.ids, env: POSTGRES_ENV, cwd: '/', encoding: 'utf8' })
  fs.rmSync(passwordFile, { force: true })
  if (made.status !== 0) {
    fs.rmSync(draft, { recursive: true, force: true })
    throw new StartFailed(`The database could not be initialised: ${made.stderr || made.error}`)
  }
  fs.renameSync(draft, pgdata)
  syncFolder(dataDir)
}
