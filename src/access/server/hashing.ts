import { compare, hash } from '@node-rs/bcrypt'
import { Denied } from '../../platform/server/contract/problem.ts'

const COST = 12
const AT_ONCE = 2
const QUEUE = 20

/** Compared when the name is unknown, so that an unknown name takes as long as a wrong password. */
const NOBODY = '$2b$12$C6UzMDM.H6dfI/f/IKcEeO7ZC6S4qQ3e9Vq1N9Dq8p7JmVQ2V6uS2'

let running = 0
const waiting: (() => void)[] = []

export const hashPassword = (plain: string): Promise<string> => inTurn(() => hash(plain, COST))

/** Whether the password belongs to the hash; `null` stands for an account that does not exist. */
export const passwordMatches = (plain: string, hashed: string | null): Promise<boolean> =>
  inTurn(async () => (await compare(plain, hashed ?? NOBODY)) && hashed !== null)

/** A hash at cost 12 holds a core for 0.2 s: two at a time, and a flood is answered with 429 instead of a queue. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) throw new Denied('BUSY', 5)
    await new Promise<void>((start) => waiting.push(start))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
