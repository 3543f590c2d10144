import { fairQueue, type Share } from '../../../model/fair-queue.ts'

/** No connection came free in time, or too many wait already: the server is busy, not broken. */
export class TooBusy extends Error {}

/** Further requests of a hospital are refused while so many wait. */
const MOST_WAITING = 500

/** Hands out the right to a connection, fairly; the answer gives it back. */
export type Turns = { take(share: Share): Promise<() => void>; readonly waiting: number }

/**
 * Turns for so many connections. Two are always left to the other hospital, three to other people, and a hospital's
 * heavy work of one kind has three. Who waits longer than `waitMs` is refused.
 */
export function turnsFor(size: number, waitMs: number): Turns {
  const queue = fairQueue<Share & { start(): void }>({
    total: size,
    hospital: Math.max(1, size - 2),
    person: Math.max(1, size - 3),
    kind: Math.min(size, 3),
  })
  const advance = () => {
    for (let next = queue.next(); next; next = queue.next()) next.start()
  }
  const take = (share: Share) =>
    new Promise<() => void>((resolve, reject) => {
      if (queue.waiting(share.hospital) >= MOST_WAITING) return reject(new TooBusy())
      let timer: NodeJS.Timeout | undefined
      const waiter = {
        ...share,
        start() {
          clearTimeout(timer)
          timer = undefined
          started = true
          resolve(() => {
            queue.done(waiter)
            advance()
          })
        },
      }
      let started = false
      queue.join(waiter)
      advance()
      if (started) return
      timer = setTimeout(() => {
        queue.leave(waiter)
        reject(new TooBusy())
      }, waitMs)
    })
  return {
    take,
    get waiting() {
      return queue.allWaiting
    },
  }
}
