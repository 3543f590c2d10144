import { compare, hash } from '@node-rs/bcrypt'
import { Denied } from '../../../platform/server/contract/problem.ts'
import type { Settings } from '../../../platform/server/platform.ts'
import { turnsFor } from '../../../platform/server/turns.ts'
import { MAX_BYTES } from '../../model/password.ts'

const AT_ONCE = 2
const RETRY_SECONDS = 5

/**
 * A hash holds a core: two at a time, and a flood is answered with 429 instead of a queue without end. Strangers wait by
 * network. Accounts that are signed in, or signed in lately from this network, wait apart, so that no flood delays them.
 */
const strangers = queueOf({ placesOfGroup: 20, places: 200 })
const known = queueOf({ placesOfGroup: 4, places: 100 })

function queueOf(places: { readonly placesOfGroup: number; readonly places: number }) {
  const limits = { total: AT_ONCE, group: AT_ONCE, member: AT_ONCE, kind: AT_ONCE, ...places }
  return turnsFor(limits, { busy: () => new Denied('BUSY', RETRY_SECONDS) })
}

/** Who asks for a hash: an unknown network, or an account known to work from where it asks. */
export type QueueMember = { readonly network: string } | { readonly account: string }

const inTurn = <T>(member: QueueMember, work: () => Promise<T>): Promise<T> =>
  'account' in member ? known.run(shareOf(member.account), work) : strangers.run(shareOf(member.network), work)

const shareOf = (group: string) => ({ group, member: null, kind: null })

/** bcrypt's binary logarithm of the rounds: a guess takes 0.2 s of a core. The table of accounts takes no other cost. */
const PASSWORD_COST = 12

type Cost = Pick<Settings, 'passwordCost'>

export const hashPassword = (
  plain: string,
  { passwordCost = PASSWORD_COST }: Cost,
  member: QueueMember,
): Promise<string> => inTurn(member, () => hash(plain, passwordCost))

/**
 * Whether the password belongs to the hash; `null` stands for an account that does not exist. One that is longer than
 * bcrypt reads belongs to none, whatever it begins with.
 */
export const passwordMatches = (
  plain: string,
  hashed: string | null,
  { passwordCost = PASSWORD_COST }: Cost,
  member: QueueMember,
): Promise<boolean> =>
  inTurn(member, async () => {
    const matches = await compare(plain, hashed ?? hashOfNobody(passwordCost))
    return matches && hashed !== null && Buffer.byteLength(plain) <= MAX_BYTES
  })

/** Compared when the name is unknown, so that an unknown name takes as long as a wrong password. */
const hashOfNobody = (cost: number) =>
  `$2b$${String(cost).padStart(2, '0')}$C6UzMDM.H6dfI/f/IKcEeO7ZC6S4qQ3e9Vq1N9Dq8p7JmVQ2V6uS2`
