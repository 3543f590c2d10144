import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const inRoot = (name: string) => path.join(ROOT, name)
/**
 * The program with its templates, and its packages, which are read where they are and which a link may name. Never the whole folder: the
 * data folder, with its secrets, is in it where nobody named another one.
 */
const READABLE = [inRoot('package.json'), inRoot('src'), inRoot('node_modules'), realpathSync(inRoot('node_modules'))]
const WASM_PAGES_A_MB = 16
/**
 * Roughly so many bytes of WebAssembly a function executes before it is optimised. With the 13 MB of V8 that takes a second of
 * a second core for the first documents, and is gained back after some fifty, when most processes have grown and are replaced.
 */
const WASM_TIERING_BUDGET = 500_000_000
/** Programs and fonts are read in a third of a second; this is a machine that can hardly move. */
const START_MS = 60_000

/** What a process may use, and the script it runs, which ends in `serveOrders`. */
export type ProcessLimits = {
  readonly script: URL
  /** For JavaScript objects, in MB. */
  readonly heapMb: number
  /** For the whole process, buffers included, in MB: beyond this it is killed. */
  readonly memoryMb: number
  /** For WebAssembly, in MB. */
  readonly wasmMb?: number
}

/** An answer and how large the process is by now, in bytes. */
export type Told = { readonly answer: unknown; readonly memory: number }

/**
 * Starts a process that reads the program and its packages and nothing else, writes none, starts no other, and knows no
 * secret of the environment. Undefined when it does not get ready.
 */
export async function startProcess(limits: ProcessLimits): Promise<ChildProcess | undefined> {
  const { script, heapMb, memoryMb, wasmMb } = limits
  const child = fork(fileURLToPath(script), [String(memoryMb)], {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      ...(wasmMb
        ? [`--wasm-max-mem-pages=${wasmMb * WASM_PAGES_A_MB}`, `--wasm-tiering-budget=${WASM_TIERING_BUDGET}`]
        : []),
      '--permission',
      ...READABLE.map((name) => `--allow-fs-read=${name}`),
      // For the thread that watches the memory.
      '--allow-worker',
      '--disable-warning=ExperimentalWarning',
    ],
  })
  child.on('error', () => {})
  if ((await nextMessage(child, START_MS)) === 'ready') return child
  await endProcess(child)
  return undefined
}

/** What the process answers; undefined when it ended, or was silent for too long, without an answer. */
export async function answerOf(child: ChildProcess, order: unknown, mostMs: number): Promise<Told | undefined> {
  const answer = nextMessage(child, mostMs)
  child.send(order as object, () => {})
  return (await answer) as Told | undefined
}

async function nextMessage(child: ChildProcess, mostMs: number): Promise<unknown> {
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
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
