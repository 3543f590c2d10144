import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Outcome, TypesetJob } from './typeset-job.ts'

const SCRIPT = fileURLToPath(new URL('./typesetter.process.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const WASM_PAGES_A_MB = 16
/** Compiler and fonts are read in a third of a second; this is a machine that can hardly move. */
const START_MS = 60_000

/**
 * Starts a process for typesetting: it reads files of this application and nothing else, knows no secret of the
 * environment, and its compiler gets no more than `memoryMb`. Undefined when it does not get ready.
 */
export async function startTypesetting(memoryMb: number): Promise<ChildProcess | undefined> {
  const child = fork(SCRIPT, [], {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      `--wasm-max-mem-pages=${memoryMb * WASM_PAGES_A_MB}`,
      '--permission',
      `--allow-fs-read=${ROOT}`,
      '--disable-warning=ExperimentalWarning',
    ],
  })
  child.on('error', () => {})
  if ((await answerOf(child, START_MS)) === 'ready') return child
  await endTypesetting(child)
  return undefined
}

/** What the process makes of the job; undefined when it ended, or was silent for too long, without an answer. */
export async function outcomeOf(child: ChildProcess, job: TypesetJob, mostMs: number): Promise<Outcome | undefined> {
  const answer = answerOf(child, mostMs)
  child.send(job, () => {})
  return (await answer) as Outcome | undefined
}

async function answerOf(child: ChildProcess, mostMs: number): Promise<unknown> {
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(mostMs)])
  const answered = once(child, 'message', { signal }).then(([message]) => message as unknown)
  const ended = once(child, 'exit', { signal }).then(() => undefined)
  try {
    return await Promise.race([answered, ended])
  } catch {
    return undefined
  } finally {
    over.abort()
  }
}

/** Ends a process wherever it is, and waits until its memory is free. */
export async function endTypesetting(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
