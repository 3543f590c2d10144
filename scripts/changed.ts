import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { affectedChecks } from './changed/affected-checks.ts'
import { describedSlices } from './changed/project.ts'
import { reachedTests } from './changed/reached-tests.ts'
import { changedBetween, type Digests, digestsBelow, importersOf, isThere } from './changed/source-files.ts'

// Part of npm run check and npm test (scripts/bootstrap/changed.mjs): says on one line what the changes since the last green run reach,
// and the state of all files that the run is to look at.

const root = path.resolve(import.meta.dirname, '..')
const [kind = 'check'] = process.argv.slice(2)

const now = digestsBelow(root)
const files = Object.keys(now)

const changed = changedSinceGreen() ?? (kind === 'test' ? changedSinceMain() : undefined)
const checks = changed
  ? affectedChecks(changed, importersOf(root, changed, files), (file) => isThere(root, file))
  : null
const tests =
  kind === 'test' && changed
    ? reachedTests(changed, {
        slices: describedSlices(root, files),
        tests: files.filter((file) => /\.test\.tsx?$/.test(file)),
        textOf: (test) => readFileSync(path.join(root, test), 'utf8'),
      })
    : null
console.log(JSON.stringify({ changed: changed?.length ?? null, checks, tests, state: now }))

/** Against what the last green run saw, which needs no git and holds after a merge, too. */
function changedSinceGreen(): string[] | undefined {
  try {
    return changedBetween(
      JSON.parse(readFileSync(path.join(root, `.cache/green/${kind}.json`), 'utf8')) as Digests,
      now,
    )
  } catch {
    return undefined // none was green yet
  }
}

/** Where no run was green yet: against where this branch left main, of which the whole was run. */
function changedSinceMain(): string[] | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    const written = git('diff', '--name-only', git('merge-base', 'main', 'HEAD'))
    const added = git('ls-files', '--others', '--exclude-standard')
    return [...written.split('\n'), ...added.split('\n')].filter(Boolean)
  } catch {
    return undefined
  }
}
