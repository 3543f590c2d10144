import { REQUESTABLE_ROLES, type Role } from '../../../grants.ts'
import type { Tone } from '../../../ui/display/chip.tsx'
import type { Account } from '../../model/access.contract.ts'

/** The word of a role or a desk as people read it. */
export const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const ROLE_WORDS: ReadonlyMap<string, string> = new Map([['scope', 'Scope (senior billing)']])

export const roleWord = (role: string): string => ROLE_WORDS.get(role) ?? titled(role)

/** What an administrator should know before granting a role. */
export const ROLE_NOTES: Readonly<Partial<Record<Role, string>>> = {
  admin: 'May do everything at this hospital, also approve and disable accounts.',
  user: 'Desk staff. Without a desk: the general clerk.',
  scope: 'Senior billing. May also open the OPD summary before discharge.',
}

/** The roles a sign-up form offers, the usual one first chosen by its default. */
export const ROLE_CHOICES = REQUESTABLE_ROLES.map((role: Role) => ({ value: role, label: roleWord(role) }))

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
export const rightsWords = ({ role, desks, status }: Pick<Account, 'role' | 'desks' | 'status'>): string =>
  [roleWord(role), ...desks.map(titled), STATUS_WORDS[status]].join(', ')
