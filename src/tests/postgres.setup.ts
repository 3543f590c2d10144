import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { withClient } from '../platform/server/database/bundled/admin.ts'
import { FolderInUse, lockFolder } from '../platform/server/database/bundled/folder-lock.ts'
import { postgresProcessesIn, sendSignal, waitUntilGone } from '../platform/server/database/bundled/processes.ts'
import { readOrMakeSecrets } from '../platform/server/database/bundled/secrets.ts'
import { startBundledPostgres } from '../platform/server/database/bundled-postgres.ts'
import { migrate } from '../platform/server/database/migrate.ts'
import { folderInMemory } from './folder-in-memory.ts'
import { RUNS } from './runs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the migrated template, which `freshDatabase` copies; the administrator's is for what operators do. */
    template: { ownerUrl: string; appUrl: string; adminUrl: string }
  }
}

const TEMPLATE = 'template_wardbook'

/**
 * One server for the whole run, with one migrated database that every test file copies: the first project that needs it
 * starts it for all of them.
 */
export default async function setup(project: TestProject) {
  const run = project.vitest.getRootProject()
  if ('template' in run.getProvidedContext()) return undefined
  fs.mkdirSync(RUNS, { recursive: true })
  await removeAbandonedRuns()
  const folder = path.join(RUNS, randomBytes(6).toString('hex'))
  const follower = followThisRun(folder)
  const postgres = await startBundledPostgres(folder)
  const giveBack = folderInMemory() ? keepTemporaryFilesIn(path.join(folder, 'tmp')) : () => {}
  const teardown = async () => {
    giveBack()
    await postgres.stop()
    // A browser that ends with its worker still writes beneath it.
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    follower.kill()
  }
  try {
    await giveUpDurability(adminUrlOf(folder, postgres.ownerUrl('postgres')))
    await postgres.createDatabase(TEMPLATE)
    await migrate(postgres.ownerUrl(TEMPLATE))
  } catch (error) {
    await teardown()
    throw error
  }
  const ownerUrl = postgres.ownerUrl(TEMPLATE)
  run.provide('template', { ownerUrl, appUrl: postgres.appUrl(TEMPLATE), adminUrl: adminUrlOf(folder, ownerUrl) })
  return teardown
}

/** Ends what is below the folder when this process ends by a signal, SIGKILL or its own fault: then no teardown runs. */
function followThisRun(folder: string): ChildProcess {
  const program = path.join(import.meta.dirname, 'follow-run.ts')
  const follower = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  follower.unref()
  return follower
}

/** Workers and what they start inherit it: servers with data folders of their own, and browsers. None waits for the disk. */
function keepTemporaryFilesIn(folder: string): () => void {
  const before = process.env.TMPDIR
  fs.mkdirSync(folder)
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** Its data die with the run: no test here pulls the plug, so none waits for the disk (`crash.test.ts` has a server of its own). */
async function giveUpDurability(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`alter system set ${setting} = off`)
    await client.query('select pg_reload_conf()')
  })
}

function adminUrlOf(folder: string, ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.username = 'wardbook_admin'
  url.password = readOrMakeSecrets(folder, true).admin
  return url.href
}

/** A run that was killed with its follower left its server and its folder; a run that goes on beside this one is left alone. */
async function removeAbandonedRuns(): Promise<void> {
  for (const name of fs.readdirSync(RUNS)) {
    const folder = path.join(RUNS, name)
    try {
      lockFolder(folder)
    } catch (error) {
      // Its follower may be removing it.
      if (error instanceof FolderInUse || !fs.existsSync(folder)) continue
      throw error
    }
    quitServerIn(folder)
    await waitUntilGone(() => serverIn(folder), 5_000)
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

const serverIn = (folder: string) => postgresProcessesIn(path.join(folder, 'pgdata'))

function quitServerIn(folder: string): void {
  for (const pid of serverIn(folder)) sendSignal(pid, 'SIGQUIT')
}
