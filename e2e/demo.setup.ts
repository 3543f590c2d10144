import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Addresses, copyDatabase, onDatabase } from '../src/tests/copy-database.ts'
import { DEMO_LOCK } from './demo-lock.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the seeded template, which every journey file copies. */
    demo: Addresses
  }
}

const run = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, script), ...args])

/**
 * Seeds the demo hospitals once for the whole run, and unpacks the browser, in processes of their own while other tests run: journeys
 * wait for both (`demoIsReady`). What goes wrong with them is told at the end; without a demo every journey fails.
 */
export default async function setup(project: TestProject) {
  const { template, clockShift } = project.getProvidedContext()
  const { ownerUrl, appUrl } = await copyDatabase(template, 'template_demo')
  const lock = new pg.Client({ connectionString: onDatabase(ownerUrl, 'postgres') })
  await lock.connect()
  await lock.query('select pg_advisory_lock($1)', [DEMO_LOCK])
  const ready = Promise.all([run('seed-demo.ts', appUrl, ownerUrl, String(clockShift)), run('unpack-browser.ts')])
  const unlocked = ready.catch(() => {}).then(() => lock.end())
  project.provide('demo', { ownerUrl, appUrl })
  return async () => {
    await unlocked
    await ready
  }
}
