import { randomBytes } from 'node:crypto'
import type { Settings } from '../../../platform/server/platform.ts'
import { hashPassword } from '../sign-in/hashing.ts'

/** The hash of a password that nobody knows, for an account whose owner has yet to choose one. */
export const unknownPassword = (settings: Settings, askedBy: string): Promise<string> =>
  hashPassword(randomBytes(32).toString('base64'), settings, { account: askedBy })
