import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'

/** The rules of specification 1 section 5, each with its message, in the order they are shown. */
const RULES: readonly { readonly meets: (password: string) => boolean; readonly message: string }[] = [
  { meets: (p) => p.length >= 8, message: 'Password must be at least 8 characters long' },
  { meets: (p) => /[A-Z]/.test(p), message: 'Password must contain at least one uppercase letter' },
  { meets: (p) => /[a-z]/.test(p), message: 'Password must contain at least one lowercase letter' },
  { meets: (p) => /\d/.test(p), message: 'Password must contain at least one number' },
  { meets: (p) => /[^A-Za-z0-9\s]/.test(p), message: 'Password must contain at least one special character' },
]

/** The unmet requirements, as the live list under the field shows them; the first is shown on submit. */
export const unmetRequirements = (password: string): string[] =>
  RULES.filter((rule) => !rule.meets(password)).map((rule) => rule.message)

/** bcrypt ignores what follows byte 72, so a longer password would be accepted with a different ending. */
export const MAX_BYTES = 72

/** The server's own rule for every new password, whichever form it came from (decisions 'Access'). */
export function decidePassword(password: string, email: string): Verdict<string, 'WEAK_PASSWORD'> {
  const weak = (message: string) => refuse('WEAK_PASSWORD', { field: 'password', values: { message } })
  const [unmet] = unmetRequirements(password)
  if (unmet) return weak(unmet)
  if (utf8Length(password) > MAX_BYTES) return weak('Password must be at most 72 bytes long')
  if (isEasilyGuessed(password, email)) return weak('Password is too easy to guess')
  return accept(password)
}

/** Words that satisfy the four classes with the usual decorations are the first ones tried by an attacker. */
const COMMON = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'welcome',
  'admin',
  'qwerty',
  'hospital',
  'india',
  'letmein',
  'abcd',
  'changeme',
  'secret',
  'iloveyou',
  'monkey',
  'dragon',
  'test',
  'user',
  'doctor',
  'nurse',
]

function isEasilyGuessed(password: string, email: string): boolean {
  const letters = password
    .toLowerCase()
    .replace(/[\d\W_]+$/, '')
    .replace(/^[\d\W_]+/, '')
  const name = email.split('@')[0]?.toLowerCase() ?? ''
  return COMMON.includes(letters) || (name.length >= 4 && password.toLowerCase().startsWith(name))
}

/** Counted by hand: the model zone knows neither Node's Buffer nor the browser's TextEncoder. */
function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}
