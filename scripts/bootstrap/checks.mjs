import process from 'node:process'
import { Report } from './report.mjs'
import { runAndListen } from './run.mjs'
import { runVitest } from './vitest.mjs'

const COLOURS = process.stdout.isTTY ? 'force' : 'off'

/** Memory for two checks at a time that leave their garbage lie. */
const ROOMY = 8 * 2 ** 30

/** Checks that need nothing but the sources, the longest first; each counts as one test. */
const STATIC = [
  // Two projects are compiled at a time. Checkers of one project repeat each other's work: four take half as much again.
  ['types', ['node_modules/typescript/bin/tsc', '-b', 'tsconfig.json', '--checkers', '1']],
  ['promises and correctness', ['node_modules/oxlint/bin/oxlint', '--type-aware']],
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', `--colors=${COLOURS}`, '.']],
  ['unused code', ['node_modules/knip/bin/knip.js', '--no-progress']],
]

/** `npm run check`: what takes seconds. Returns the exit code. */
export async function runChecks(node) {
  const report = new Report()
  await runStaticChecks(node, report)
  await runVitest(node, report, 'unit and architecture tests', ['--project', 'unit'])
  return report.close()
}

/** Runs the static checks, and `more` steps beside them. Returns the names of those that passed. */
export function runStaticChecks(node, report, more = []) {
  return report.sideBySide([...STATIC.map(([name, command]) => [name, () => staticCheck(node, command)]), ...more])
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
