import { fairQueue, type Limits, type Share } from '../model/fair-queue.ts'

type Refusal = {
  /** What is thrown to who finds no place, loses it to others, or waits too long. */
  readonly busy: () => Error
  readonly waitMs?: number
}

/** Hands out turns fairly, of connections, hashes or processes. */
export type Turns = {
  /** Waits for a turn; the answer gives it back. */
  take(share: Share): Promise<() => void>
  /** Does the work in a turn of its own. */
  run<T>(share: Share, work: () => Promise<T>): Promise<T>
  readonly waiting: number
}

export function turnsFor(limits: Limits, { busy, waitMs }: Refusal): Turns {
  const queue = fairQueue<Share & { start(): void; refuse(): void }>(limits)
  const advance = () => {
    for (let next = queue.next(); next; next = queue.next()) next.start()
  }
  const take = (share: Share) =>
    new Promise<() => void>((resolve, reject) => {
      const waiter = {
        ...share,
        start() {
          clearTimeout(late)
          resolve(() => {
            queue.done(waiter)
            advance()
          })
        },
        refuse() {
          clearTimeout(late)
          reject(busy())
        },
      }
      const giveUp = () => {
        queue.leave(waiter)
        waiter.refuse()
      }
      const late = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      queue.join(waiter)?.refuse()
      advance()
    })
  return {
    take,
    async run(share, work) {
      const endTurn = await take(share)
      try {
        return await work()
      } finally {
        endTurn()
      }
    },
    get waiting() {
      return queue.allWaiting
    },
  }
}
