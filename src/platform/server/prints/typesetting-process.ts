import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Outcome, TypesetJob } from './typeset-job.ts'

const SCRIPT = fileURLToPath(new URL('./typesetter.process.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const WASM_PAGES_A_MB = 16

/**
 * Starts a process for typesetting: it reads files of this application and nothing else, knows no secret of the
 * environment, and its compiler gets no more than `memoryMb`.
 */
export function startTypesetting(memoryMb: number): ChildProcess {
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
  child.setMaxListeners(0)
  return child
}

/** What the process makes of the job; undefined when it ended, or was silent for too long, without an answer. */
export async function outcomeOf(child: ChildProcess, job: TypesetJob, mostMs: number): Promise<Outcome | undefined> {
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(mostMs)])
  const answered = once(child, 'message', { signal }).then(([outcome]) => outcome as Outcome)
  const ended = once(child, 'exit', { signal }).then(() => undefined)
  child.send(job, () => {})
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
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
