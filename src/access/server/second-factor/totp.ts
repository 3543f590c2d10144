import { Secret, TOTP } from 'otpauth'
import type { Seal } from '../../../platform/server/files/seal.ts'

/** What authenticator apps expect: SHA-1, six digits, thirty seconds (RFC 6238). */
const PERIOD_SECONDS = 30
/** Clocks of phones differ: a code of the step before or after is taken too. */
const STEPS_BESIDE = 1

/** A new key in base 32, of the 160 bits that RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator app reads from the QR code. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ issuer: 'Wardbook', label: email, secret, period: PERIOD_SECONDS }).toString()

/** The time step whose code was typed; null for a wrong one. */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  const totp = new TOTP({ secret, period: PERIOD_SECONDS })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: typed.replace(/\s/g, ''), timestamp, window: STEPS_BESIDE })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** The same for a sealed key. One that another secret of the installation sealed has no right code. */
export function stepOfSealed(seal: Seal, sealed: Buffer, typed: string, now: Date): number | null {
  let secret: string
  try {
    secret = seal.open(sealed)
  } catch {
    return null
  }
  return stepOfCode(secret, typed, now)
}
