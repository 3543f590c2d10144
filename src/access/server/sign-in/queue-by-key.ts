import { Denied } from '../../../platform/server/contract/problem.ts'

type Bounds = {
  readonly atOnce: number
  /** How many of one key wait at most. */
  readonly waitingOfKey: number
  /** How many wait at most, all keys together. */
  readonly waiting: number
}
type Waiter = { start(): void; refuse(): void }

/** Runs work of a key when it is its turn; without room to wait it is refused with BUSY. */
export type QueueByKey = <T>(key: string, work: () => Promise<T>) => Promise<T>

const RETRY_SECONDS = 5

/**
 * A queue that serves its keys one after the other, so that a key that asks without end delays the others by one piece of
 * work a round. When all places are taken, the key with the most of them loses its last one to a key with fewer.
 */
export function queueByKey({ atOnce, waitingOfKey, waiting }: Bounds): QueueByKey {
  /** In the order of their turns. */
  const keys = new Map<string, Waiter[]>()
  let running = 0

  const enter = (key: string) =>
    new Promise<void>((start, reject) => {
      const refuse = () => reject(new Denied('BUSY', RETRY_SECONDS))
      const own = keys.get(key) ?? []
      if (own.length >= waitingOfKey || !hasRoomFor(own.length)) return refuse()
      own.push({ start, refuse })
      keys.set(key, own)
    })

  const hasRoomFor = (waitingAlready: number): boolean => {
    const places = [...keys].sort(([, one], [, other]) => other.length - one.length)
    if (places.reduce((sum, [, waiters]) => sum + waiters.length, 0) < waiting) return true
    const [greediest] = places
    if (!greediest || greediest[1].length <= waitingAlready + 1) return false
    greediest[1].pop()?.refuse()
    return true
  }

  const next = () => {
    const [turn] = keys
    if (!turn) {
      running -= 1
      return
    }
    const [key, [first, ...others]] = turn
    keys.delete(key)
    if (others.length > 0) keys.set(key, others)
    first?.start()
  }

  return async (key, work) => {
    if (running < atOnce) running += 1
    else await enter(key)
    try {
      return await work()
    } finally {
      next()
    }
  }
}
