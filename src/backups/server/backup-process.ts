import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const SCRIPT = fileURLToPath(new URL('./backup.process.ts', import.meta.url))
const MESSAGE = z.union([
  z.object({ done: z.int(), total: z.int(), note: z.string() }),
  z.object({ made: z.string() }),
  z.object({ failed: z.string(), stack: z.string() }),
])
export type BackupMessage = z.output<typeof MESSAGE>

/** Why a backup was wanted: a scheduled one is not made when another server has just made it. */
export type BackupReason = 'scheduled' | 'asked'

const running = new Set<ChildProcess>()

/**
 * Makes a backup in a process of its own, so that compressing and comparing take nothing from those who work. Returns a
 * sentence of what was made; `step` that throws ends the process. Throws with a sentence of what went wrong.
 */
export async function runBackupProcess(
  reason: BackupReason,
  step: (done: number, total: number, note: string) => Promise<void> = async () => {},
): Promise<string> {
  const child = fork(SCRIPT, [reason], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  running.add(child)
  let made: string | undefined
  let failure: unknown = new Error('The backup process ended before it was done.')
  child.on('message', (sent) => {
    const message = MESSAGE.parse(sent)
    if ('made' in message) made = message.made
    else if ('failed' in message) failure = Object.assign(new Error(message.failed), { stack: message.stack })
    else
      step(message.done, message.total, message.note).catch((error: unknown) => {
        failure = error
        child.kill()
      })
  })
  await once(child, 'exit')
  running.delete(child)
  if (made === undefined) throw failure
  return made
}

/** Ends what runs: for a server that stops. Nothing half-made stays. */
export async function endBackupProcesses(): Promise<void> {
  await Promise.all(
    [...running].map((child) => {
      const ended = once(child, 'exit')
      child.kill()
      return ended
    }),
  )
}
