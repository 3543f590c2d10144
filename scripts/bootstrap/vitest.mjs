import fs from 'node:fs'
import path from 'node:path'
import { COMPILED, read, root } from './files.mjs'
import { runToEnd } from './run.mjs'

const RESULT = '.cache/vitest.json'
const TIMES = '.cache/test-times.json'

/** Runs Vitest ('run', or 'related' to the named sources), shows its output and counts its tests. Returns whether all passed. */
export function runVitest(node, report, name, args, how = 'run') {
  return report.step(name, async () => {
    fs.rmSync(path.join(root, RESULT), { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULT}`]
    const env = { NODE_COMPILE_CACHE: COMPILED }
    const code = await runToEnd(node, ['node_modules/vitest/vitest.mjs', how, '--run', ...reporters, ...args], { env })
    const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = JSON.parse(read(RESULT) || '{}')
    keepTimes(testResults)
    for (const { title, meta } of testResults.flatMap((file) => file.assertionResults))
      if (meta?.missing) console.log(`  skipped: ${title}: ${meta.missing} is missing`)
    // A file that cannot be loaded, or a server that does not start, fails no test and yet is a failure.
    const failed = code === 0 ? 0 : Math.max(numFailedTests, 1)
    const failures = testResults.flatMap(failuresOf)
    if (failures.length === 0) failures.push(`Vitest ended with code ${code}; its output above says why.`)
    return { passed: numPassedTests, failed, failures }
  })
}

/** How long each file took, for the order of the next run (src/tests/longest-first.ts): files that did not run keep their time. */
function keepTimes(testResults) {
  const took = testResults.map(({ name, startTime, endTime }) => [path.relative(root, name), endTime - startTime])
  const times = { ...JSON.parse(read(TIMES) || '{}'), ...Object.fromEntries(took) }
  fs.writeFileSync(path.join(root, TIMES), JSON.stringify(times))
}

/** What went wrong in a file, a text for each test: its path, title and message. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative(root, name)
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (tests.length === 0) return status === 'failed' ? [`${file}\n${message}`] : []
  return tests.map((test) => `${file} > ${test.fullName}\n${test.failureMessages.join('\n')}`)
}
