import process from 'node:process'
import { startVitest } from 'vitest/node'
import { countOr } from '../../../scripts/command/count-or.ts'

// npm run prove:fuzz [-- REQUESTS [SEED]]
const USAGE = 'npm run prove:fuzz [-- REQUESTS [SEED]]'
const [requests, seed] = process.argv.slice(2)
process.env.FUZZ_REQUESTS = String(countOr(10_000, requests, USAGE))
if (seed) process.env.FUZZ_SEED = seed
const vitest = await startVitest('test', ['src/tests/fuzz.test.ts'], { project: ['database'], watch: false })
await vitest.close()
