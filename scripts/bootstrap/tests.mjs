import { buildIfStale } from './build.mjs'
import { runStaticChecks, staticCheck } from './checks.mjs'
import { filesBelow } from './files.mjs'
import { Problem } from './problem.mjs'
import { Report } from './report.mjs'
import { runVitest } from './vitest.mjs'

const BUILD = 'web build'

/** `npm test`: everything, on to the end after a failure. With arguments: only the Vitest files that they name. */
export async function runTests(node, args) {
  return args.length > 0 ? runSome(node, args) : runAll(node)
}

async function runAll(node) {
  const report = new Report()
  const passed = await runStaticChecks(node, report, [
    [BUILD, () => build(node)],
    ['schema dump', () => staticCheck(node, ['scripts/dump-schema.ts', '--check'])],
  ])
  await runVitest(node, report, 'unit and architecture tests', ['--project', 'unit'])
  const isBuilt = passed.has(BUILD)
  const projects = ['--project', 'database', ...(isBuilt ? ['--project', 'e2e'] : [])]
  await runVitest(node, report, isBuilt ? 'database and browser tests' : 'database tests', projects)
  return report.close()
}

async function runSome(node, args) {
  const report = new Report()
  const isBrowserTest = (file) => file.endsWith('.test.ts') && args.some((pattern) => file.includes(pattern))
  const isReady = !filesBelow('e2e').some(isBrowserTest) || (await report.step(BUILD, () => build(node)))
  if (isReady) await runVitest(node, report, args.join(' '), args)
  return report.close()
}

async function build(node) {
  try {
    await buildIfStale(node)
    return { passed: 1, failed: 0 }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { passed: 0, failed: 1, output: error.message }
  }
}
