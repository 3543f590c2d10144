import path from 'node:path'
import { postgresProcessesIn, sendSignal } from '../../platform/server/database/bundled/processes.ts'
import { killAll, startServer } from '../proofs/crash-rounds.ts'
import { postgresPids } from './processes.ts'

const LOOK_EVERY_MS = 5

type Server = Awaited<ReturnType<typeof startServer>>
type Fault = (server: Server, dataDir: string) => void

/** Who is killed, in turns; the next start puts right whatever was left. */
const FAULTS: readonly (readonly [name: string, fault: Fault])[] = [
  ['server and PostgreSQL', ({ child }, dataDir) => killAll(child, dataDir)],
  ['server', ({ child }) => child.kill('SIGKILL')],
  [
    'PostgreSQL',
    ({ child }, dataDir) => {
      const { first } = postgresPids({ dataDir })
      if (first) sendSignal(first, 'SIGKILL')
      setTimeout(() => child.kill('SIGKILL'), 20)
    },
  ],
]

/** People at work: done when all of them have stopped; how much they were told so far. */
export type AtWork = { readonly work: Promise<unknown>; count(): number }

export type KillPlan = {
  readonly kills: number
  /** So much more is acknowledged before the next kill, and as much again at random. */
  readonly betweenKills: number
  readonly dataDir: string
  readonly env: NodeJS.ProcessEnv
  readonly say: (line: string) => void
  /** Lets people begin at a server, whose address changes with each start; they work until it is over. */
  begin(server: { address: string }, isOver: () => boolean): Promise<AtWork>
}

/** What a server of such a proof is started with. */
export const envOfProof = (dataDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: dataDir,
  APP_MODE: 'production',
  WARDBOOK_SECRET: 'a secret of the tests, long enough',
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE_URL: '',
  LOG_LEVEL: 'silent',
})

/** Kills server, PostgreSQL or both with SIGKILL while people work, and starts them again; in the end everything is stopped. */
export async function throughKills(plan: KillPlan): Promise<{ readonly slowestStartMs: number }> {
  const run: Run = { ...plan, server: await startServer(plan.env) }
  try {
    return { slowestStartMs: await workAndKill(run) }
  } finally {
    await end(run)
  }
}

type Run = KillPlan & { server: Server }

async function workAndKill(run: Run): Promise<number> {
  const { kills, betweenKills, dataDir, say } = run
  const at = { address: run.server.address }
  let isOver = false
  const { work, count } = await run.begin(at, () => isOver)
  const reached = async (wanted: number) => {
    while (!isOver && count() < wanted) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  let slowestStartMs = 0
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      await Promise.race([work, reached(count() + betweenKills + Math.floor(Math.random() * betweenKills))])
      const [name, fault] = FAULTS[kill % FAULTS.length] ?? FAULTS[0] ?? []
      const ended = endOf(run.server)
      fault?.(run.server, dataDir)
      await ended
      const began = performance.now()
      run.server = await startServer(run.env)
      at.address = run.server.address
      slowestStartMs = Math.max(slowestStartMs, performance.now() - began)
      say(`kill ${kill}, ${name}: ${count()} acknowledged`)
    }
    await Promise.race([work, reached(count() + betweenKills)])
  } finally {
    isOver = true
  }
  await work
  return slowestStartMs
}

const endOf = ({ child }: Server) => new Promise((resolve) => child.once('exit', resolve))

/** Kills the server and its PostgreSQL, whichever of them still runs. */
async function end({ server, dataDir }: Run): Promise<void> {
  const isUp = server.child.exitCode === null && server.child.signalCode === null
  const ended = isUp ? endOf(server) : undefined
  server.child.kill('SIGKILL')
  for (const pid of postgresProcessesIn(path.join(dataDir, 'pgdata'))) sendSignal(pid, 'SIGKILL')
  await ended
}
