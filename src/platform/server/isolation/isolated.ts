import type { ChildProcess } from 'node:child_process'
import type { Actor } from '../contract/actor.ts'
import { Denied } from '../contract/problem.ts'
import { turnsFor } from '../turns.ts'
import { answerOf, endProcess, type ProcessLimits, startProcess } from './isolated-process.ts'

/** What is done in a process of its own because the bytes it reads are a stranger's, and the limits of it. */
export type IsolatedKind<Order, Answer> = ProcessLimits & {
  /** For one order. */
  readonly mostMs: number
  /** A process larger than this, in MB, is replaced after its session. */
  readonly grownMb: number
  /** A process without work for so long ends. */
  readonly idleMs: number
  /** So many sessions wait or run; another hospital or person gets a place of who has the most. */
  readonly mostWaiting: number
  /** Never there: carries the types of orders and answers. */
  readonly speaks?: (order: Order) => Answer
}

/** One order and its answer. */
export type Ask<Order, Answer> = (order: Order) => Promise<Answer>

/** So many wait that another one would wait too long. */
export class QueueFull extends Denied {
  constructor() {
    super('QUEUE_FULL', RETRY_SECONDS)
  }
}
const RETRY_SECONDS = 5

/** The process went over its limits, or broke; whoever asked says what that means for the person. */
export class ProcessEnded extends Error {}

const MB = 1_048_576

/** Whose turn a session takes: each hospital has a process of its own. */
export type QueueMember = Pick<Actor, 'hospitalId' | 'userId'>

/** A process of a kind for each hospital, started when it is needed; its sessions wait for their turn without holding anything. */
export type Isolated<Order, Answer> = {
  /** Runs `work`, whose orders all go to one process that nobody else speaks to meanwhile. */
  session<Result>(member: QueueMember, work: (ask: Ask<Order, Answer>) => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

/** So many processes of a kind work at once: the largest file of one hospital stands before no file of another. */
const HOSPITALS_AT_ONCE = 2

export function openIsolated<Order, Answer>(kind: IsolatedKind<Order, Answer>): Isolated<Order, Answer> {
  const processes = new Map<string, { readonly child: ChildProcess; idle?: NodeJS.Timeout }>()
  const places = kind.mostWaiting - 1
  const turns = turnsFor(
    { total: HOSPITALS_AT_ONCE, group: 1, member: 1, kind: 1, places, placesOfGroup: places },
    { busy: () => new QueueFull() },
  )

  const end = async (hospital: string) => {
    const last = processes.get(hospital)
    processes.delete(hospital)
    clearTimeout(last?.idle)
    if (last) await endProcess(last.child)
  }
  const processOf = async (hospital: string) => {
    const running = processes.get(hospital)
    clearTimeout(running?.idle)
    if (running?.child.connected) return running
    const child = await startProcess(kind)
    if (!child) throw new ProcessEnded('the process did not start')
    const started = { child }
    processes.set(hospital, started)
    return started
  }

  async function inProcess<Result>(
    hospital: string,
    work: (ask: Ask<Order, Answer>) => Promise<Result>,
  ): Promise<Result> {
    const process: { readonly child: ChildProcess; idle?: NodeJS.Timeout } = await processOf(hospital)
    let memory = 0
    try {
      const result = await work(async (order) => {
        const reply = await answerOf(process.child, order, kind.mostMs)
        if (!reply) throw new ProcessEnded('the process ended or was silent for too long')
        memory = reply.memory
        return reply.answer as Answer
      })
      if (memory > kind.grownMb * MB) await end(hospital)
      else process.idle = setTimeout(() => void end(hospital), kind.idleMs).unref()
      return result
    } catch (error) {
      await end(hospital)
      throw error
    }
  }

  return {
    session: ({ hospitalId, userId }, work) =>
      turns.run({ group: hospitalId, member: userId, kind: null }, () => inProcess(hospitalId, work)),
    stop: async () => void (await Promise.all([...processes.keys()].map(end))),
  }
}

/** The isolated processes of a server, one of each kind. */
export type Isolation = {
  of<Order, Answer>(kind: IsolatedKind<Order, Answer>): Isolated<Order, Answer>
  stop(): Promise<void>
}

export function openIsolation(): Isolation {
  const running = new Map<unknown, Isolated<never, unknown>>()
  return {
    of<Order, Answer>(kind: IsolatedKind<Order, Answer>) {
      const known = running.get(kind) ?? openIsolated(kind)
      running.set(kind, known)
      return known as Isolated<Order, Answer>
    },
    async stop() {
      await Promise.all([...running.values()].map((isolated) => isolated.stop()))
    },
  }
}
