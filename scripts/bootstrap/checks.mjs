import process from 'node:process'
import { changedSinceGreen, keepAsGreen } from './changed.mjs'
import { Report } from './report.mjs'
import { runAndListen } from './run.mjs'
import { runVitest } from './vitest.mjs'

const COLOURS = process.stdout.isTTY ? 'force' : 'off'

/** Memory for two checks at a time that leave their garbage lie. */
const ROOMY = 8 * 2 ** 30

const BIOME = ['node_modules/@biomejs/biome/bin/biome', 'ci', `--colors=${COLOURS}`]

/**
 * Checks that need nothing but the sources, the longest first; each counts as one test. `of` is what the changes reach, or null for
 * everything: the compiler knows by itself what it need not compile again, and what is unused is a question to the whole.
 */
const staticChecks = (of) =>
  [
    // Two projects are compiled at a time. Checkers of one project repeat each other's work: four take half as much again.
    ['types', ['node_modules/typescript/bin/tsc', '-b', 'tsconfig.json', '--checkers', '1']],
    ['promises and correctness', ['node_modules/oxlint/bin/oxlint', '--type-aware', ...(of?.linted ?? [])], of?.linted],
    ['format and lint', [...BIOME, ...(of ? ['--no-errors-on-unmatched', ...of.formatted] : ['.'])], of?.formatted],
    ['unused code', ['node_modules/knip/bin/knip.js', '--no-progress'], of && (of.unused ? ['all'] : [])],
  ].filter(([, , files]) => files?.length !== 0)

/** Tests of the sources as a whole: no import leads from them to what they read. */
const OF_THE_WHOLE = ['architecture', 'documents', 'mutants', 'new-slice', 'screens', 'visible-text']

/**
 * `npm run check`: what takes seconds, of what changed since it was last green; with `--all` of everything. Returns the exit code.
 */
export async function runChecks(node, args) {
  const { changed, checks, state } = await changedSinceGreen(node, 'check')
  const of = args.includes('--all') ? null : checks
  if (of && changed === 0) {
    console.log('Nothing changed since the last green check; npm run check -- --all checks everything.')
    return 0
  }
  if (of) console.log(`${changed} files changed since the last green check; npm run check -- --all checks everything.`)
  const report = new Report()
  await runStaticChecks(node, report, of)
  await runUnitTests(node, report, of)
  const code = report.close()
  if (code === 0) keepAsGreen(state, 'check')
  return code
}

function runUnitTests(node, report, of) {
  if (!of) return runVitest(node, report, 'unit and architecture tests', ['--project', 'unit'])
  const whole = OF_THE_WHOLE.map((name) => `src/tests/${name}.test.ts`)
  const files = [...of.related, ...whole]
  return runVitest(node, report, 'unit tests of what changed', ['--project', 'unit', ...files], 'related')
}

/** Runs the static checks, of everything or of what changed, and `more` steps beside them. Returns the names of those that passed. */
export function runStaticChecks(node, report, of = null, more = []) {
  return report.sideBySide([
    ...staticChecks(of).map(([name, command]) => [name, () => staticCheck(node, command)]),
    ...more,
  ])
}

/** Runs a check on the given Node; its output is shown when it fails. */
export async function staticCheck(node, command) {
  const { code, output } = await runAndListen(node, command, { quiet: true, env: collectSeldom() })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

/**
 * The compiler and the linter that reads types are Go programs, and collecting garbage is a third of their time: nearly
 * all they allocate is needed until they end. Where the memory is there, they collect after four times what is in use.
 */
const collectSeldom = () => (process.availableMemory?.() > ROOMY ? { GOGC: '400' } : {})
