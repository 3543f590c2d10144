import { flushCompileCache } from 'node:module'
import { DEMO_PASSWORD } from '../../access/server/sign-up.ts'
import { readEnv } from '../../platform/server/env.ts'
import { EXIT_REFUSED, StartFailed, StartRefused } from '../../platform/server/start-refused.ts'
import { serve } from './lifecycle/serve.ts'

/** Requests, long works, connections and PostgreSQL have this long; then the process ends as it is. */
const STOP_WITHIN_MS = 20_000

async function main(): Promise<void> {
  const ending = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort())
  ending.signal.addEventListener('abort', () => setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref())

  const env = readEnv(process.env)
  const server = await serve(env, ending.signal, (line) => console.log(line)).catch((error: unknown) => {
    if (ending.signal.aborted) process.exit(0)
    throw error
  })
  announce(server.address, env.mode === 'demo' ? await demoAccounts() : null)
  // Node writes it at the end of a process, to which a server that is killed does not come.
  flushCompileCache()
  if (!ending.signal.aborted) await new Promise((resolve) => ending.signal.addEventListener('abort', resolve))
  await server.stop()
  process.exit(0)
}

async function demoAccounts() {
  const { ACCOUNTS, DEMO_PIN, WITH_PIN } = await import('../../../db/seed/people/accounts.ts')
  return { names: ACCOUNTS.map(({ name }) => name), pin: DEMO_PIN, withPin: WITH_PIN.join(', ') }
}

function announce(address: string, demo: Awaited<ReturnType<typeof demoAccounts>> | null): void {
  console.log(`\nWardbook is at ${address}`)
  if (!demo) return
  console.log(`\nDemo accounts, password ${DEMO_PASSWORD}:`)
  for (const hospital of ['hope', 'ayushman'])
    console.log(`  ${demo.names.map((name) => `${name}@${hospital}.demo`).join('  ')}`)
  console.log(`Their second signature is the quick PIN ${demo.pin} (${demo.withPin}).`)
  console.log('\nCtrl-C stops it.')
}

main().catch((error: unknown) => {
  console.error(error instanceof StartFailed ? `Wardbook did not start. ${error.message}` : error)
  process.exit(error instanceof StartRefused ? EXIT_REFUSED : 1)
})
