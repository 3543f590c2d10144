import { setTimeout as sleep } from 'node:timers/promises'
import { isEnding, runToEnd } from './run.mjs'

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 30_000
/** A server that ran for so long died of something else than the one before. */
const STEADY_MS = 60_000
/** The server says so of what another start cannot mend, as a taken port (src/platform/server/start-refused.ts). */
const REFUSED = 78

/** Runs the server and starts it again when it dies, ever more slowly. Returns its exit code when it ended in order. */
export async function keepRunning(node, args, options) {
  let wait = FIRST_WAIT_MS
  for (;;) {
    const began = Date.now()
    const code = await runToEnd(node, args, options)
    if (code === 0 || code === REFUSED || isEnding()) return code
    if (Date.now() - began > STEADY_MS) wait = FIRST_WAIT_MS
    console.error(`The server ended unexpectedly (exit code ${code}) and is started again in ${wait / 1000} s.`)
    await sleep(wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}
