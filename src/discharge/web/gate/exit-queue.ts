import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { call } from '../../../platform/web/call.ts'
import { CallFailed, isPassing } from '../../../platform/web/call-failed.ts'
import { storeOf } from '../../../ui/page/store.ts'
import { type KeptExit, readKeptExits } from '../../model/gate/waiting-exit.ts'
import { gateContract } from '../../model/gate.contract.ts'

/** An exit that is kept at this phone until the server has it, also when the page is closed. */
export type WaitingExit = KeptExit & {
  /** Why the server does not take it: the guard tells the desk. */
  readonly problem?: string
}

const EMPTY: readonly WaitingExit[] = []
const queue = storeOf(EMPTY)

export { queue as waitingExits }

const prefixOf = (hospital: string) => `gate_exit ${hospital} `
const keyOf = (hospital: string, { exitId }: WaitingExit) => prefixOf(hospital) + exitId

/** Reads what waits for a hospital; what another tab added too. */
export function readWaiting(hospital: string): void {
  const problems = new Map(queue.get().map(({ exitId, problem }) => [exitId, problem]))
  const texts = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefixOf(hospital)))
    .map((key) => localStorage.getItem(key) ?? '')
  queue.set(
    readKeptExits(texts).map((exit) => {
      const problem = problems.get(exit.exitId)
      return { ...exit, ...(problem && { problem }) }
    }),
  )
}

/** Keeps an exit until it is sent. False where the browser keeps nothing, as a full one: then no exit is recorded. */
export function keepExit(hospital: string, exit: WaitingExit): boolean {
  try {
    localStorage.setItem(keyOf(hospital, exit), JSON.stringify(exit))
  } catch {
    return false
  }
  readWaiting(hospital)
  return true
}

/** Forgets an exit that the server has, or that was told to the desk. */
export function forgetExit(hospital: string, exit: WaitingExit): void {
  localStorage.removeItem(keyOf(hospital, exit))
  readWaiting(hospital)
}

let isSending = false

/** Sends what waits, one after the other, until the server cannot be reached. */
export async function sendExits(hospital: string): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    readWaiting(hospital)
    for (const exit of queue.get()) if (!exit.problem && !(await send(hospital, exit))) return
  } finally {
    isSending = false
  }
}

/** Whether the next can be sent. */
async function send(hospital: string, exit: WaitingExit): Promise<boolean> {
  const { number: _, problem: __, ...input } = exit
  try {
    await call(gateContract.leftOffline, input satisfies RouteInput<typeof gateContract.leftOffline>)
    forgetExit(hospital, exit)
    return true
  } catch (problem) {
    if (!(problem instanceof CallFailed) || isPassing(problem) || problem.status === 401 || problem.status === 429)
      return false
    queue.set(queue.get().map((one) => (one.exitId === exit.exitId ? { ...one, problem: problem.message } : one)))
    return true
  }
}
