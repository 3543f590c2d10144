import type { VisitorContext } from '../../../platform/server/contract/operation.ts'
import type { QueueMember } from './hashing.ts'

type Context = VisitorContext<'TOO_MANY_TRIES'>
type Account = { readonly id: string; readonly hospital_id: string }

/** An account that signed in from a network within this time is known there. */
const KNOWN_FOR_DAYS = 30

export type Try = {
  readonly member: QueueMember
  /** The password was right: what was spent on it is nobody's failure. */
  refund(): Promise<void>
}

/**
 * Spends a try of the visitor's network and of an account before its password is compared, so that a burst gets no more comparisons than
 * tries taken one by one. E-mail address and username count as the account they name. Where the account is known, tries from elsewhere do
 * not count, and its first few are taken also when others have used up the network's, as in a hospital behind one address: nobody is
 * locked out by others' guessing.
 */
export async function consumeTry(context: Context, account: Account | undefined, typed: string): Promise<Try> {
  const { platform, visitor, refuse } = context
  const { failedSignIns, failedSignInsOfAccount, failedSignInsOfNetwork, signInsBesideNetwork } = platform.limits
  const name = account?.id ?? typed
  const here = `${name} ${visitor.network}`
  const isKnown = account !== undefined && (await isKnownHere(context, account))
  const wait = await failedSignInsOfNetwork.consume(visitor.network)
  if (wait > 0 && !(isKnown && (await signInsBesideNetwork.consume(here)) === 0)) refuseFor(wait, refuse)
  refuseFor(await failedSignIns.consume(here), refuse)
  if (!isKnown) refuseFor(await failedSignInsOfAccount.consume(name), refuse)
  return {
    member: isKnown ? { account: account.id } : { network: visitor.network },
    async refund() {
      await failedSignIns.forget(here)
      if (wait === 0) await failedSignInsOfNetwork.refund(visitor.network)
      else await signInsBesideNetwork.forget(here)
      if (!isKnown) await failedSignInsOfAccount.refund(name)
    },
  }
}

const isKnownHere = ({ inHospital, visitor, now }: Context, { id, hospital_id }: Account): Promise<boolean> =>
  inHospital({ hospital: hospital_id }, async (db) => {
    const session = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .where('network', '=', visitor.network)
      .where('started_at', '>', new Date(now.getTime() - KNOWN_FOR_DAYS * 86_400_000))
      .limit(1)
      .executeTakeFirst()
    return session !== undefined
  })

function refuseFor(seconds: number, refuse: Context['refuse']): void {
  if (seconds > 0) refuse('TOO_MANY_TRIES', { values: { minutes: Math.ceil(seconds / 60), retryAfter: seconds } })
}
