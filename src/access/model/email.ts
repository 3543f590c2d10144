import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'

export const MAX_EMAIL = 254
const PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

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
  if (!PATTERN.test(email)) return bad('Please enter a valid email address')
  return accept(email)
}

/** The part before the @: the name people sign in with at their hospital. */
export const usernameOf = (email: string): string => email.slice(0, email.indexOf('@'))
