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
  // In one run: while the unit tests keep both cores busy, the demo of the journeys is seeded.
  const projects = ['unit', 'database', 'parts', ...(passed.has(BUILD) ? ['e2e'] : [])]
  await runVitest(
    node,
    report,
    `tests: ${projects.join(', ')}`,
    projects.flatMap((project) => ['--project', project]),
  )
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
