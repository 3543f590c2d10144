import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import { MAX_FULL_NAME } from './person.ts'

export const MAX_EMAIL = 254
const PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The scripts of India beside plain Latin letters. Accented, Greek and Cyrillic letters look too much like Latin ones. */
const SCRIPTS = [
  'Devanagari',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Oriya',
  'Tamil',
  'Telugu',
] as const
const ONE_SCRIPT = [
  /^[!-~]*$/,
  // Beside the letters digits and signs, but no Latin letter.
  ...SCRIPTS.map((script) => new RegExp(`^(?:\\p{Script=${script}}|(?![a-z])[!-~])*$`, 'u')),
]

/**
 * Whether an address could be taken for another one: a part in more than one script, in forms that Unicode holds equal to
 * plain ones (full width), with characters that are not seen, or with a dot too many.
 */
function isLookAlike(email: string): boolean {
  if (email !== email.normalize('NFKC')) return true
  const parts = email.split(/[@.]/)
  return parts.some((part) => part === '' || !ONE_SCRIPT.some((script) => script.test(part)))
}

/** Trimmed, without < > " ' &, in lower case: the form an address is stored in (specification 1 section 5). */
export const tidyEmail = (typed: string): string =>
  typed
    .replace(/[<>"'&]/g, '')
    .trim()
    .toLowerCase()

/** The address as it will be stored, or the specified message. */
export function decideEmail(typed: string): Verdict<string, 'BAD_EMAIL'> {
  const email = tidyEmail(typed)
  const bad = (message: string) => refuse('BAD_EMAIL', { field: 'email', values: { message } })
  if (!email) return bad('Email is required')
  if (email.length > MAX_EMAIL) return bad('Email address is too long')
  if (!PATTERN.test(email) || isLookAlike(email)) return bad('Please enter a valid email address')
  return accept(email)
}

/** The part before the @: the name people sign in with at their hospital. */
export const usernameOf = (email: string): string => email.slice(0, email.indexOf('@'))

/** What the address says of its owner's name, until an administrator types it: 'Meera Joshi' of meera.joshi@hope.demo. */
export const nameOfEmail = (email: string): string =>
  usernameOf(email)
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, MAX_FULL_NAME) || email
