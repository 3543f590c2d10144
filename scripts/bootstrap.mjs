// What every npm script runs first. It needs nothing but Node 18: it installs what is missing, finds the Node 24 that
// came with it, builds the screens when their sources changed, and starts the rest on that Node.
import process from 'node:process'
import { buildIfStale } from './bootstrap/build.mjs'
import { runChecks } from './bootstrap/checks.mjs'
import { develop } from './bootstrap/dev.mjs'
import { COMPILED, root } from './bootstrap/files.mjs'
import { fix } from './bootstrap/fix.mjs'
import { installIfStale } from './bootstrap/install.mjs'
import { Problem } from './bootstrap/problem.mjs'
import { followNpm, runToEnd } from './bootstrap/run.mjs'
import { bundledNode } from './bootstrap/runtime.mjs'
import { keepRunning } from './bootstrap/supervise.mjs'
import { runTests } from './bootstrap/tests.mjs'

const COMMANDS = {
  async start(node, args) {
    await buildIfStale(node)
    const env = { NODE_ENV: process.env.NODE_ENV ?? 'production', NODE_COMPILE_CACHE: COMPILED }
    // What is soon forgotten is collected after 8 MB instead of 32: an import takes 300 MB instead of 400, and no longer.
    return keepRunning(node, ['--max-semi-space-size=8', 'src/app/server/main.ts', ...args], { env })
  },
  /** The packages, the screens and the links of PostgreSQL's libraries: for a service that may only read what is there. */
  async build(node) {
    await buildIfStale(node)
    const binaries = './src/platform/server/database/bundled/binaries.ts'
    return runToEnd(node, ['--eval', `import('${binaries}').then(({ postgresBinaries }) => postgresBinaries())`])
  },
  run: (node, [file, ...args]) => {
    if (!file) throw new Problem('run what? node scripts/bootstrap.mjs run FILE [arguments]')
    return runToEnd(node, [file, ...args])
  },
  dev: develop,
  check: runChecks,
  fix,
  test: runTests,
}

const [name = 'start', ...args] = process.argv.slice(2)
process.chdir(root)
followNpm()
try {
  const command = COMMANDS[name]
  if (!command) throw new Problem(`No such command: ${name}. There are ${Object.keys(COMMANDS).join(', ')}.`)
  installIfStale()
  process.exitCode = await command(bundledNode(), args)
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
