import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { startVitest } from 'vitest/node'
import { countOr } from '../../../scripts/command/count-or.ts'
import { labRounds } from '../laboratory/lab-rounds.ts'

// npm run prove:laboratory [-- KILLS [WALKS [SEED]]]: walks beside the reference model, then people who work through kills.
const USAGE = 'npm run prove:laboratory [-- KILLS [WALKS [SEED]]]'
const [kills, walks, seed] = process.argv.slice(2)
process.env.LABORATORY_WALKS = String(countOr(150, walks, USAGE))
process.env.LABORATORY_SEED = seed ?? String(Date.now() % 2 ** 31)
const vitest = await startVitest('test', ['src/tests/laboratory-properties.test.ts'], {
  project: ['database'],
  watch: false,
})
const walked = process.exitCode ?? 0
await vitest.close()

const folder = mkdtempSync(path.join(tmpdir(), 'wardbook-laboratory-'))
const { acknowledged, broken, slowestStartMs } = await labRounds(
  countOr(20, kills, USAGE),
  folder,
  console.log,
).finally(() => rmSync(folder, { recursive: true, force: true }))
const told = Object.entries(acknowledged).map(([kind, count]) => `${count} ${kind}`)
console.log(`acknowledged: ${told.join(', ')}; slowest start ${Math.round(slowestStartMs)} ms`)
for (const line of broken) console.error(line)
const isProven = broken.length === 0 && walked === 0
console.log(`prove:laboratory: ${isProven ? 'proven' : 'NOT PROVEN'}`)
process.exit(isProven ? 0 : 1)
