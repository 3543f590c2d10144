import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { command } from './command/command.ts'
import { countOr } from './command/count-or.ts'
import type { Mutant } from './mutants/mutant.ts'
import { MUTANTS } from './mutants/mutants.ts'

// npm run mutants [-- WORD…] [--jobs N]: applies each deliberate fault (whose name or file contains a WORD) alone to a copy of the
// sources and runs the tests that must notice, in as many copies at once as there are cores. One that no test notices survived,
// and the command fails.

const NOT_COPIED = new Set(['node_modules', '.git', 'dist', 'data', '.cache', 'tmp'])

function copySources(): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'wardbook-mutants-'))
  for (const entry of fs.readdirSync('.'))
    if (!NOT_COPIED.has(entry)) fs.cpSync(entry, path.join(copy, entry), { recursive: true })
  fs.symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  return copy
}

type Run = { readonly passed: boolean; readonly printed: string }

/** Runs the tests in the copy; what they print is kept for the report. */
function runTests(copy: string, [project, ...files]: Mutant['tests']): Promise<Run> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--bail', '1', ...files]
  const child = spawn(process.execPath, vitest, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk
    })
  return new Promise((resolve) => child.once('close', (code) => resolve({ passed: code === 0, printed })))
}

/** A mutant is killed by a failing test; a run that could not begin proves nothing. */
const isKilled = ({ passed, printed }: Run) => !passed && /\bfailed\b/i.test(printed)

async function judge(copy: string, { file, find, replace, tests }: Mutant): Promise<'killed' | 'SURVIVED'> {
  const target = path.join(copy, file)
  const source = fs.readFileSync(target, 'utf8')
  fs.writeFileSync(
    target,
    source.replace(find, () => replace),
  )
  try {
    return isKilled(await runTests(copy, tests)) ? 'killed' : 'SURVIVED'
  } finally {
    fs.writeFileSync(target, source)
  }
}

/** What a kill proves nothing without: the same tests pass on the sources as they are. */
async function checkTestsPass(copy: string, mutants: readonly Mutant[]): Promise<void> {
  for (const [project, ofProject] of Map.groupBy(mutants, ({ tests }) => tests[0])) {
    const files = [...new Set(ofProject.flatMap(({ tests: [, ...paths] }) => paths))]
    const { passed, printed } = await runTests(copy, [project, ...files])
    if (!passed) throw new Error(`The ${project} tests fail without any fault:\n${printed.slice(-2000)}`)
  }
}

const USAGE = 'npm run mutants [-- WORD… --jobs N], where a WORD is in the name or the file of a fault'

await command(async () => {
  const { values, positionals: words } = parseArgs({ allowPositionals: true, options: { jobs: { type: 'string' } } })
  const chosen = MUTANTS.filter(
    ({ name, file }) => words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
  )
  const jobs = countOr(os.availableParallelism(), chosen.length > 0 ? values.jobs : '', USAGE)
  const copies = Array.from({ length: jobs }, copySources)
  const survived: string[] = []
  const began = performance.now()
  const seconds = (since: number) => Math.round((performance.now() - since) / 1000)
  try {
    await checkTestsPass(copies[0] ?? '', chosen)
    console.log(`${'the tests pass without a fault'.padEnd(60)}  ${seconds(began)} s`)
    const waiting = chosen.values()
    const workThrough = async (copy: string) => {
      for (const mutant of waiting) {
        const since = performance.now()
        const verdict = await judge(copy, mutant)
        if (verdict === 'SURVIVED') survived.push(mutant.name)
        console.log(`${verdict.padEnd(8)}  ${mutant.name.padEnd(50)}  ${seconds(since)} s  ${mutant.file}`)
      }
    }
    await Promise.all(copies.map(workThrough))
  } finally {
    for (const copy of copies) fs.rmSync(copy, { recursive: true, force: true })
  }
  console.log(`mutants: ${chosen.length} checked in ${seconds(began)} s, ${survived.length} survived`)
  for (const name of survived) console.log(`SURVIVED  ${name}`)
  if (survived.length > 0) process.exitCode = 1
})
