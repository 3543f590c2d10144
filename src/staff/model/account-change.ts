import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'

type Rights = { readonly role: string; readonly desks: readonly string[]; readonly status: string }
type CurrentAccount = Rights & { readonly id: string; readonly version: number }
type Wanted = { readonly [part in keyof Rights]?: Rights[part] | undefined } & { readonly version: number }
type Situation = { readonly account: CurrentAccount; readonly actorId: string; readonly otherActiveAdmins: number }
type ChangeRefusal = 'STALE' | 'OWN_ACCOUNT' | 'LAST_ADMIN' | 'STILL_PENDING'

/** Whether a change touches what the account may do: then whoever uses it signs in again. */
export function changesRights(account: Rights, { role, desks, status }: Omit<Wanted, 'version'>): boolean {
  if (role !== undefined && role !== account.role) return true
  if (status !== undefined && status !== account.status) return true
  return desks !== undefined && [...desks].sort().join() !== [...account.desks].sort().join()
}

/**
 * Whether an administrator may change an account: never the rights of the own one, never the last administrator, never over
 * another user's change, and a pending account is approved first.
 */
export function decideAccountChange(
  { account, actorId, otherActiveAdmins }: Situation,
  wanted: Wanted,
): Verdict<true, ChangeRefusal> {
  if (account.id === actorId && changesRights(account, wanted)) return refuse('OWN_ACCOUNT')
  if (account.status === 'pending') return refuse('STILL_PENDING')
  if (account.version !== wanted.version) return refuse('STALE')
  const stops =
    account.role === 'admin' &&
    account.status === 'active' &&
    (wanted.status === 'disabled' || (wanted.role ?? 'admin') !== 'admin')
  if (stops && otherActiveAdmins === 0) return refuse('LAST_ADMIN')
  return accept(true)
}
