import process from 'node:process'
import { startVitest } from 'vitest/node'

// npm run prove:fuzz [-- REQUESTS [SEED]]
const [requests = '10000', seed] = process.argv.slice(2)
process.env.FUZZ_REQUESTS = requests
if (seed) process.env.FUZZ_SEED = seed
const vitest = await startVitest('test', ['src/tests/fuzz.test.ts'], { project: ['database'], watch: false })
await vitest.close()
