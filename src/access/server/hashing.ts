import { compare, hash } from '@node-rs/bcrypt'
import { Denied } from '../../platform/server/contract/problem.ts'
import type { Settings } from '../../platform/server/platform.ts'
import { MAX_BYTES } from '../model/password.ts'

const AT_ONCE = 2
const QUEUE = 20

/** bcrypt's binary logarithm of the rounds: a guess takes 0.2 s of a core. The table of accounts takes no other cost. */
const PASSWORD_COST = 12

type Cost = Pick<Settings, 'passwordCost'>

let running = 0
const waiting: (() => void)[] = []

export const hashPassword = (plain: string, { passwordCost = PASSWORD_COST }: Cost = {}): Promise<string> =>
  inTurn(() => hash(plain, passwordCost))

/**
 * Whether the password belongs to the hash; `null` stands for an account that does not exist. One that is longer than
 * bcrypt reads belongs to none, whatever it begins with.
 */
export const passwordMatches = (
  plain: string,
  hashed: string | null,
  { passwordCost = PASSWORD_COST }: Cost,
): Promise<boolean> =>
  inTurn(async () => {
    const matches = await compare(plain, hashed ?? hashOfNobody(passwordCost))
    return matches && hashed !== null && Buffer.byteLength(plain) <= MAX_BYTES
  })

/** Compared when the name is unknown, so that an unknown name takes as long as a wrong password. */
const hashOfNobody = (cost: number) =>
  `$2b$${String(cost).padStart(2, '0')}$C6UzMDM.H6dfI/f/IKcEeO7ZC6S4qQ3e9Vq1N9Dq8p7JmVQ2V6uS2`

/** A hash holds a core: two at a time, and a flood is answered with 429 instead of a queue. */
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
