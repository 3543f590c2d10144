import { once } from 'node:events'
import fs from 'node:fs'
import process from 'node:process'
import { postgresProcessesBelow, sendSignal, waitUntilGone } from '../platform/server/database/bundled/processes.ts'

// Started beside a test run with the run's folder: however the run ends, its end of our input closes, and no PostgreSQL of
// it stays behind, neither its own nor one that a test started below the folder.

const [folder = ''] = process.argv.slice(2)
const left = () => postgresProcessesBelow(folder)

process.stdin.resume()
await once(process.stdin, 'end')
for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
  for (const pid of left()) sendSignal(pid, signal)
  if (await waitUntilGone(left, 10_000)) break
}
fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
