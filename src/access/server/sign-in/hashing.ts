import { compare, hash } from '@node-rs/bcrypt'
import type { Settings } from '../../../platform/server/platform.ts'
import { MAX_BYTES } from '../../model/password.ts'
import { queueByKey } from './queue-by-key.ts'

/**
 * A hash holds a core: two at a time, and a flood is answered with 429 instead of a queue without end. Strangers wait by
 * network. Accounts that are signed in, or signed in lately from this network, wait apart, so that no flood delays them.
 */
const strangers = queueByKey({ atOnce: 2, waitingOfKey: 20, waiting: 200 })
const known = queueByKey({ atOnce: 2, waitingOfKey: 4, waiting: 100 })

/** Who asks for a hash: a network nobody vouches for, or an account known to work from where it asks. */
export type Asker = { readonly network: string } | { readonly account: string }

const inTurn = <T>(asker: Asker, work: () => Promise<T>): Promise<T> =>
  'account' in asker ? known(asker.account, work) : strangers(asker.network, work)

/** bcrypt's binary logarithm of the rounds: a guess takes 0.2 s of a core. The table of accounts takes no other cost. */
const PASSWORD_COST = 12

type Cost = Pick<Settings, 'passwordCost'>

export const hashPassword = (plain: string, { passwordCost = PASSWORD_COST }: Cost, asker: Asker): Promise<string> =>
  inTurn(asker, () => hash(plain, passwordCost))

/**
 * Whether the password belongs to the hash; `null` stands for an account that does not exist. One that is longer than
 * bcrypt reads belongs to none, whatever it begins with.
 */
export const passwordMatches = (
  plain: string,
  hashed: string | null,
  { passwordCost = PASSWORD_COST }: Cost,
  asker: Asker,
): Promise<boolean> =>
  inTurn(asker, async () => {
    const matches = await compare(plain, hashed ?? hashOfNobody(passwordCost))
    return matches && hashed !== null && Buffer.byteLength(plain) <= MAX_BYTES
  })

/** Compared when the name is unknown, so that an unknown name takes as long as a wrong password. */
const hashOfNobody = (cost: number) =>
  `$2b$${String(cost).padStart(2, '0')}$C6UzMDM.H6dfI/f/IKcEeO7ZC6S4qQ3e9Vq1N9Dq8p7JmVQ2V6uS2`
