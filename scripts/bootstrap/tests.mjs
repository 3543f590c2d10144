import { buildIfStale } from './build.mjs'
import { changedSinceGreen, keepAsGreen } from './changed.mjs'
import { runStaticChecks, staticCheck } from './checks.mjs'
import { filesBelow } from './files.mjs'
import { Problem } from './problem.mjs'
import { Report } from './report.mjs'
import { runVitest } from './vitest.mjs'

const BUILD = 'web build'

/**
 * `npm test`: everything, on to the end after a failure. With `--changed`: what the changes since the last green run reach. With other
 * arguments: only the Vitest files that they name.
 */
export async function runTests(node, args) {
  if (args.includes('--changed')) return runChanged(node)
  if (args.length > 0) return runSome(node, args)
  return runEverything(node, await changedSinceGreen(node, 'test'))
}

async function runChanged(node) {
  const { changed, checks, tests, state } = await changedSinceGreen(node, 'test')
  if (!tests) return runEverything(node, { state })
  if (changed === 0) {
    console.log('Nothing changed since the last green run; npm test runs everything.')
    return 0
  }
  console.log(`${changed} files changed since the last green run and reach ${tests.length} files of tests.`)
  const report = new Report()
  const hasJourneys = tests.some((test) => test.startsWith('e2e/'))
  const passed = await runStaticChecks(node, report, checks, hasJourneys ? [[BUILD, () => build(node)]] : [])
  const ready = passed.has(BUILD) ? tests : tests.filter((test) => !test.startsWith('e2e/'))
  await runVitest(node, report, 'tests that the changes reach', ready)
  const code = report.close()
  if (code === 0) keepAsGreen(state, 'test', 'check')
  return code
}

async function runEverything(node, { state }) {
  const report = new Report()
  const passed = await runStaticChecks(node, report, null, [
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
  const code = report.close()
  if (code === 0) keepAsGreen(state, 'test', 'check')
  return code
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
