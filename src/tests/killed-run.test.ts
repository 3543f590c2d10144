import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isAlive, postgresProcessesBelow } from '../platform/server/database/bundled/processes.ts'
import { RUNS } from './runs.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The folder that a process has locked for its run; where another run holds one, its claim stands behind that. */
const folderOf = (pid: number) =>
  fs
    .readdirSync(RUNS)
    .map((name) => path.join(RUNS, name))
    .find((folder) => claimsOf(folder).startsWith(`{"pid":${pid},`))

function claimsOf(folder: string): string {
  try {
    return fs.readFileSync(path.join(folder, 'wardbook.lock'), 'utf8')
  } catch {
    return '' // a run that begins or ends
  }
}

/** Beside the other workers a server takes its time to start and to end. */
const within = { timeout: 600_000, interval: 50 }

test.skipIf(process.platform !== 'linux')('a killed run leaves no PostgreSQL and no folder', async () => {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'database',
    'src/platform/server/live/live.test.ts',
  ]
  const run = spawn(process.execPath, args, { cwd: ROOT, stdio: 'ignore' })
  const { pid = 0 } = run
  await expect.poll(() => folderOf(pid), within).toBeDefined()
  const folder = folderOf(pid) ?? ''
  await expect.poll(() => postgresProcessesBelow(folder).length, within).toBeGreaterThan(0)
  const servers = postgresProcessesBelow(folder)

  const ended = once(run, 'exit')
  run.kill('SIGKILL')
  await ended
  await expect.poll(() => servers.filter(isAlive), within).toEqual([])
  await expect.poll(() => fs.existsSync(folder), within).toBe(false)
})
