import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'

type CurrentAccount = { readonly id: string; readonly role: string; readonly status: string; readonly version: number }
type Wanted = { readonly role?: string | undefined; readonly status?: string | undefined; readonly version: number }
type Situation = { readonly account: CurrentAccount; readonly actorId: string; readonly otherActiveAdmins: number }
type ChangeRefusal = 'STALE' | 'OWN_ACCOUNT' | 'LAST_ADMIN' | 'STILL_PENDING'

/**
 * Whether an administrator may change an account: never the own one, never the last administrator, never over
 * another user's change, and a pending account is approved first.
 */
export function decideAccountChange(
  { account, actorId, otherActiveAdmins }: Situation,
  wanted: Wanted,
): Verdict<true, ChangeRefusal> {
  if (account.id === actorId) return refuse('OWN_ACCOUNT')
  if (account.status === 'pending') return refuse('STILL_PENDING')
  if (account.version !== wanted.version) return refuse('STALE')
  const stops =
    account.role === 'admin' &&
    account.status === 'active' &&
    (wanted.status === 'disabled' || (wanted.role ?? 'admin') !== 'admin')
  if (stops && otherActiveAdmins === 0) return refuse('LAST_ADMIN')
  return accept(true)
}
