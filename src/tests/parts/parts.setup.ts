import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { browserPath } from '../../../e2e/browser-path.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the built scenes. */
    scenes: string
  }
}

/** Builds the scenes once for the whole run, as the screens are built, and unpacks the browser. */
export default async function setup(project: TestProject) {
  const outDir = await mkdtemp(path.join(tmpdir(), 'wardbook-scenes-'))
  await Promise.all([
    build({
      configFile: false,
      root: import.meta.dirname,
      base: '/',
      logLevel: 'error',
      plugins: [react()],
      build: { outDir, target: 'es2023', minify: false, reportCompressedSize: false, chunkSizeWarningLimit: 10_000 },
    }),
    browserPath(),
  ])
  project.provide('scenes', outDir)
  return () => rm(outDir, { recursive: true, force: true })
}
