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

/** Seeds the demo hospitals once for the whole run. */
export default async function setup(project: TestProject) {
  const { ownerUrl, appUrl } = await copyDatabase(project.getProvidedContext().template, 'template_demo')
  const ahead = project.getProvidedContext().clockShift
  const platform = demoPlatform(appUrl, () => new Date(Date.now() + ahead))
  await seedDemo(platform, () => {})
  await platform.close()
  project.provide('demo', { ownerUrl, appUrl })
}
