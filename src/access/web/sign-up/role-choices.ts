import { REQUESTABLE_ROLES } from '../../../roles.ts'
import { roleWord } from '../role-words.ts'

/** The roles a sign-up form offers, the usual one first chosen by its default. */
export const ROLE_CHOICES = REQUESTABLE_ROLES.map((role) => ({ value: role, label: roleWord(role) }))
