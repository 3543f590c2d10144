import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'

export type SignInRefusal =
  | 'WRONG_EMAIL_OR_PASSWORD'
  | 'WRONG_USERNAME_OR_PASSWORD'
  | 'AWAITING_APPROVAL'
  | 'ACCOUNT_DISABLED'
  | 'PASSWORD_RESET'

type Tried = { readonly status: string; readonly matches: boolean; readonly must_reset_password: boolean }

/**
 * Whether an account may come in. Who does not know the password learns nothing, not even that the account waits:
 * the state is shown only to its owner (decisions 'Access').
 */
export function decideSignIn<A extends Tried>(account: A | undefined, atHospital: boolean): Verdict<A, SignInRefusal> {
  if (!account?.matches) return refuse(atHospital ? 'WRONG_USERNAME_OR_PASSWORD' : 'WRONG_EMAIL_OR_PASSWORD')
  if (account.status === 'pending') return refuse('AWAITING_APPROVAL')
  if (account.status !== 'active') return refuse('ACCOUNT_DISABLED')
  if (account.must_reset_password) return refuse('PASSWORD_RESET')
  return accept(account)
}
