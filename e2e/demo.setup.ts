import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '../db/seed/demo.ts'
import { type Addresses, copyDatabase } from '../src/tests/copy-database.ts'
import { demoPlatform } from './demo-platform.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the seeded template, which every journey file copies. */
    demo: Addresses
  }
}

const UNPACK_BROWSER = path.join(import.meta.dirname, 'unpack-browser.ts')

/** Seeds the demo hospitals once for the whole run, while the browser is unpacked and gets what it needs. */
export default async function setup(project: TestProject) {
  await Promise.all([seed(project), promisify(execFile)(process.execPath, [UNPACK_BROWSER])])
}

async function seed(project: TestProject) {
  const { ownerUrl, appUrl } = await copyDatabase(project.getProvidedContext().template, 'template_demo')
  const ahead = project.getProvidedContext().clockShift
  const platform = demoPlatform(appUrl, () => new Date(Date.now() + ahead))
  await seedDemo(platform, () => {})
  await platform.close()
  project.provide('demo', { ownerUrl, appUrl })
}
