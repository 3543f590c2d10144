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

/** Spends a try of the visitor's network, before anything is looked up for it. */
export const consumeTryOfNetwork = async ({ platform, visitor, refuse }: Context): Promise<void> =>
  refuseFor(await platform.limits.failedSignInsOfNetwork.consume(visitor.network), refuse)

/**
 * Spends a try of an account before its password is compared, so that a burst gets no more comparisons than tries taken
 * one by one. E-mail address and username count as the account they name. Where the account is known, tries from elsewhere
 * do not count: nobody is locked out by others' guessing.
 */
export async function consumeTryOfAccount(context: Context, account: Account | undefined, typed: string): Promise<Try> {
  const { platform, visitor, refuse } = context
  const { failedSignIns, failedSignInsOfAccount, failedSignInsOfNetwork } = platform.limits
  const name = account?.id ?? typed
  const isKnown = account !== undefined && (await isKnownHere(context, account))
  refuseFor(await failedSignIns.consume(`${name} ${visitor.network}`), refuse)
  if (!isKnown) refuseFor(await failedSignInsOfAccount.consume(name), refuse)
  return {
    member: isKnown ? { account: account.id } : { network: visitor.network },
    async refund() {
      await failedSignIns.forget(`${name} ${visitor.network}`)
      await failedSignInsOfNetwork.refund(visitor.network)
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
