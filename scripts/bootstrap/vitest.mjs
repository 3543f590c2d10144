import fs from 'node:fs'
import path from 'node:path'
import { read, root } from './files.mjs'
import { runToEnd } from './run.mjs'

const RESULT = '.cache/vitest.json'

/** Runs Vitest, shows its output as it comes, and counts its tests. Returns whether all passed. */
export function runVitest(node, report, name, args) {
  return report.step(name, async () => {
    fs.rmSync(path.join(root, RESULT), { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULT}`]
    const code = await runToEnd(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args])
    const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = JSON.parse(read(RESULT) || '{}')
    for (const { title, meta } of testResults.flatMap((file) => file.assertionResults))
      if (meta?.missing) console.log(`  skipped: ${title}: ${meta.missing} is missing`)
    // A file that cannot be loaded, or a server that does not start, fails no test and yet is a failure.
    const failed = code === 0 ? 0 : Math.max(numFailedTests, 1)
    return { passed: numPassedTests, failed }
  })
}
