import { rightsOf } from '../../access/web/role-words.ts'
import type { Role } from '../../roles.ts'
import type { Tone } from '../../ui/display/chip.tsx'
import type { Account } from '../model/staff.contract.ts'

/** What an administrator should know before granting a role. */
export const ROLE_NOTES: Readonly<Partial<Record<Role, string>>> = {
  admin: 'May do everything at this hospital, also approve and disable accounts.',
  user: 'Desk staff. Without a desk: the general clerk.',
  scope: 'Senior billing. May also open the OPD summary before discharge.',
}

export const STATUS_WORDS: Readonly<Record<Account['status'], string>> = {
  pending: 'Awaiting approval',
  active: 'Active',
  disabled: 'Disabled',
}

export const STATUS_TONES: Readonly<Record<Account['status'], Tone>> = {
  pending: 'waiting',
  active: 'good',
  disabled: 'neutral',
}

/** Role, desks and state in one line. */
export const rightsWords = (account: Pick<Account, 'role' | 'desks' | 'status'>): string =>
  `${rightsOf(account)}, ${STATUS_WORDS[account.status]}`
