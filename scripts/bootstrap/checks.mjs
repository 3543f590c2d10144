import process from 'node:process'
import { Report } from './report.mjs'
import { runAndListen } from './run.mjs'
import { runVitest } from './vitest.mjs'

const COLOURS = process.stdout.isTTY ? 'force' : 'off'

/** Checks that need nothing but the sources; each counts as one test. */
const STATIC = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', `--colors=${COLOURS}`, '.']],
  ['promises and correctness', ['node_modules/oxlint/bin/oxlint', '--type-aware']],
  ['types', ['node_modules/typescript/bin/tsc', '-b', 'tsconfig.json']],
  ['unused code', ['node_modules/knip/bin/knip.js', '--no-progress']],
]

/** `npm run check`: what takes seconds. Returns the exit code. */
export async function runChecks(node) {
  const report = new Report()
  await runStaticChecks(node, report)
  await runVitest(node, report, 'unit and architecture tests', ['--project', 'unit'])
  return report.close()
}

export async function runStaticChecks(node, report) {
  for (const [name, command] of STATIC) await runStaticCheck(node, report, name, command)
}

export async function runStaticCheck(node, report, name, command) {
  await report.step(name, async () => {
    const { code, output } = await runAndListen(node, command, { quiet: true })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  })
}
