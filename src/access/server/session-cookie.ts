import { createHash, randomBytes } from 'node:crypto'
import type { Ticket } from '../../platform/server/contract/gate.ts'

/**
 * The cookie's value: the hospital and an opaque token of 256 random bits. The hospital only chooses where the
 * token's hash is looked up; a made-up one finds nothing there.
 */
export const newTicket = (hospital: string): Ticket => ({ hospital, token: randomBytes(32).toString('base64url') })

export const cookieOf = ({ hospital, token }: Ticket): string => `${hospital}.${token}`

export function ticketOf(cookie: string | undefined): Ticket | null {
  const found = /^([a-z]{2,20})\.([\w-]{43})$/.exec(cookie ?? '')
  return found?.[1] && found[2] ? { hospital: found[1], token: found[2] } : null
}

/** Only the hash is stored: a leaked table opens no session. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** `__Host-` binds the cookie to one https host; browsers refuse that name on plain http, as on a demo machine. */
export const cookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-wardbook' : 'wardbook'
