import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'

// A slice that npm run new wrote, untouched, in a copy of the sources: it compiles, and the tests that reach it pass.

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Beside the installed packages, so that these are linked and not copied. */
const COPY = path.join(ROOT, `.cache/new-slice-${process.pid}`)
const NOT_COPIED = ['.git', '.cache', 'data', 'dist', 'node_modules']
const MINUTES = 60_000

const SLICE = 'blood-bank'
/** What reads the sources as a whole. */
const OF_SOURCES = ['architecture', 'screens', 'visible-text', 'documents', 'fuzz/'].map((name) => `src/tests/${name}`)
/** What walks the routes, the tables and the constraints. */
const WALKS = ['tenancy', 'permissions', 'cursors', 'openings', 'contact-data'].map(
  (name) => `src/tests/${name}.test.ts`,
)
const SCHEMA = ['src/tests/schema.test.ts', 'src/tests/constraints.test.ts']

beforeAll(() => {
  fs.mkdirSync(path.join(COPY, '.cache'), { recursive: true })
  for (const name of fs.readdirSync(ROOT).filter((one) => !NOT_COPIED.includes(one)))
    fs.cpSync(path.join(ROOT, name), path.join(COPY, name), { recursive: true })
  link(path.join(ROOT, 'node_modules'), path.join(COPY, 'node_modules'))
  // What was compiled before is compiled no second time.
  const types = path.join(ROOT, '.cache/types')
  if (fs.existsSync(types))
    fs.cpSync(types, path.join(COPY, '.cache/types'), { recursive: true, preserveTimestamps: true })
}, 5 * MINUTES)
afterAll(() => fs.rmSync(COPY, { recursive: true, force: true }))

/** The same files under another folder: the compiler knows packages by where they are, so that a symbolic link will not do. */
function link(from: string, to: string) {
  fs.mkdirSync(to)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) link(source, target)
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target)
    else fs.linkSync(source, target)
  }
}

const TYPES = 'tsconfig.written.json'
/** The whole program, the tests of the slice and those of the whole: no test of another slice knows of it. */
const typesOf = (slice: string) => ({
  extends: './tsconfig.tests.json',
  compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true, tsBuildInfoFile: null },
  include: [`src/${slice}/**/*.test.ts`, `e2e/${slice}.test.ts`, 'e2e/*.setup.ts', 'src/tests/**/*.ts'],
  references: ['model', 'server', 'web'].map((part) => ({ path: `./tsconfig.${part}.json` })),
})

/** Runs a script of the copy; its exit code, and what it said where it failed. */
const run = (script: string, ...args: string[]) =>
  new Promise<string>((resolve) => {
    const given = { cwd: COPY, maxBuffer: 2 ** 26, env: { ...process.env, NO_COLOR: '1' } }
    execFile(process.execPath, [script, ...args], given, (error, stdout, stderr) =>
      resolve(error ? `exit ${error.code}: ${stdout}${stderr}`.slice(-4_000) : 'passed'),
    )
  })
/** One worker, so that the program is loaded once and not for each file. */
const vitest = (...args: string[]) => run('node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', ...args)

test(
  'npm run new writes the slice and all that is generated from it',
  async () => {
    expect(await run('scripts/new-slice.ts', 'slice', SLICE)).toBe('passed')
  },
  10 * MINUTES,
)

test(
  'it compiles, is formatted, and nothing of it is unused',
  async () => {
    fs.writeFileSync(path.join(COPY, TYPES), JSON.stringify(typesOf(SLICE)))
    expect(await run('node_modules/typescript/bin/tsc', '-b', TYPES, '--checkers', '1')).toBe('passed')
    expect(await run('node_modules/@biomejs/biome/bin/biome', 'ci', `src/${SLICE}`, `e2e/${SLICE}.test.ts`)).toBe(
      'passed',
    )
    expect(await run('node_modules/knip/bin/knip.js', '--no-progress')).toBe('passed')
  },
  10 * MINUTES,
)

test(
  'its own tests pass, and those that read the sources and the schema',
  async () => {
    const units = [`src/${SLICE}`, 'src/access/model', 'src/app/model', ...OF_SOURCES]
    expect(await vitest('--project', 'unit', '--project', 'database', ...units, ...SCHEMA)).toBe('passed')
  },
  10 * MINUTES,
)

test(
  'whatever walks the routes walks its own, and finds nothing',
  async () => {
    expect(await vitest('--project', 'database', '-t', SLICE, ...WALKS)).toBe('passed')
  },
  10 * MINUTES,
)
