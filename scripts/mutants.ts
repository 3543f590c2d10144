import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Mutant } from './mutants/mutant.ts'
import { MUTANTS } from './mutants/mutants.ts'

// npm run mutants [-- WORD]: applies each deliberate fault (whose name or file contains WORD) alone to a copy of the sources and
// runs the tests that must notice. One that no test notices survived, and the command fails.

const NOT_COPIED = new Set(['node_modules', '.git', 'dist', 'data', '.cache', 'tmp'])

function copySources(): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'wardbook-mutants-'))
  for (const entry of fs.readdirSync('.'))
    if (!NOT_COPIED.has(entry)) fs.cpSync(entry, path.join(copy, entry), { recursive: true })
  fs.symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  return copy
}

/** Whether the tests pass in the copy; what they print is kept for the report. */
function testsPass(
  copy: string,
  [project, ...files]: Mutant['tests'],
): { readonly passed: boolean; readonly printed: string } {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--bail', '1', ...files]
  const { status, stdout, stderr } = spawnSync(process.execPath, vitest, { cwd: copy, encoding: 'utf8' })
  return { passed: status === 0, printed: stdout + stderr }
}

/** A mutant is killed by a failing assertion; a run that could not begin proves nothing. */
const isKilled = ({ passed, printed }: ReturnType<typeof testsPass>) => !passed && /\bfailed\b/i.test(printed)

function judge(copy: string, { file, find, replace, tests }: Mutant): 'killed' | 'SURVIVED' {
  const target = path.join(copy, file)
  const source = fs.readFileSync(target, 'utf8')
  fs.writeFileSync(
    target,
    source.replace(find, () => replace),
  )
  try {
    return isKilled(testsPass(copy, tests)) ? 'killed' : 'SURVIVED'
  } finally {
    fs.writeFileSync(target, source)
  }
}

const [word = ''] = parseArgs({ allowPositionals: true }).positionals
const chosen = MUTANTS.filter(({ name, file }) => name.includes(word) || file.includes(word))
const copy = copySources()
const survived: string[] = []
try {
  for (const [project, files] of Map.groupBy(chosen, ({ tests }) => tests[0])) {
    const all = [...new Set(files.flatMap(({ tests: [, ...paths] }) => paths))]
    const { passed, printed } = testsPass(copy, [project, ...all])
    if (!passed) throw new Error(`The ${project} tests fail without any fault:\n${printed.slice(-2000)}`)
  }
  for (const mutant of chosen) {
    const verdict = judge(copy, mutant)
    if (verdict === 'SURVIVED') survived.push(mutant.name)
    console.log(`${verdict.padEnd(8)}  ${mutant.name}  (${mutant.file})`)
  }
} finally {
  fs.rmSync(copy, { recursive: true, force: true })
}
console.log(`mutants: ${chosen.length} checked, ${survived.length} survived`)
if (survived.length > 0) process.exitCode = 1
