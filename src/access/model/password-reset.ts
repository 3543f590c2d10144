import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'

type Account = { readonly id: string; readonly status: string }

/** How long the code of an administrator's reset opens, and a link sent by e-mail. */
export const RESET_HOURS = 24
export const MAILED_RESET_HOURS = 1

/** Whether an administrator may reset a password: of an active account, and not the own one, which needs the old password. */
export function decideReset(account: Account, actorId: string): Verdict<true, 'OWN_ACCOUNT' | 'NOT_ACTIVE'> {
  if (account.id === actorId) return refuse('OWN_ACCOUNT')
  if (account.status !== 'active') return refuse('NOT_ACTIVE')
  return accept(true)
}
