import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../../start-refused.ts'

/** How to start a PostgreSQL program so that it does not run as root, which it refuses. */
export interface Unprivileged {
  /** Program and arguments to spawn for this program and these arguments. */
  command(program: string, args: string[]): [string, string[]]
  /** To be spread into the spawn options; empty when we stay the user we are. */
  ids: { uid?: number; gid?: number }
}

const AS_WE_ARE: Unprivileged = { command: (program, args) => [program, args], ids: {} }

/**
 * As root: a user namespace that shows root as user 1000 (files stay root's, so it works below /root); where the system
 * forbids that, the accounts `postgres` and `nobody`, if they reach the programs and the data folder.
 */
export function unprivileged(binaries: string, dataDir: string): Unprivileged {
  if (process.getuid?.() !== 0) return AS_WE_ARE
  const namespace = ['--user', '--map-user=1000', '--map-group=1000', '--']
  if (spawnSync('unshare', [...namespace, 'true']).status === 0) {
    return { command: (program, args) => ['unshare', [...namespace, program, ...args]], ids: {} }
  }
  for (const account of ['postgres', 'nobody']) {
    const ids = idsOf(account)
    if (ids && reaches(ids, binaries, dataDir)) return { ...AS_WE_ARE, ids }
  }
  throw new StartRefused(
    'The bundled PostgreSQL cannot run as root here (no user namespaces, and neither the account postgres nor nobody ' +
      'reaches the data folder): start Wardbook as a normal user, or set DATABASE_URL.',
  )
}

function idsOf(account: string): { uid: number; gid: number } | undefined {
  // A missing account is an answer, and no line on the screen of who starts Wardbook.
  const id = (which: string) => Number(execFileSync('id', [which, account], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined // no such account
  }
}

function reaches(ids: { uid: number; gid: number }, binaries: string, dataDir: string): boolean {
  if (spawnSync(path.join(binaries, 'postgres'), ['--version'], { ...ids, cwd: '/' }).status !== 0) return false
  const { uid, gid } = fs.statSync(dataDir)
  fs.chownSync(dataDir, ids.uid, ids.gid)
  if (spawnSync('test', ['-w', dataDir], { ...ids, cwd: '/' }).status === 0) return true
  fs.chownSync(dataDir, uid, gid)
  return false
}
