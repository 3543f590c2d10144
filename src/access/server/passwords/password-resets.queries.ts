import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { RESET_CODE_LENGTH, showResetCode } from '../../model/secret-code.ts'
import { hashOf } from '../session-cookie.ts'
import { newCode } from './new-code.ts'

type Reset = { readonly hospital: string; readonly userId: string; readonly now: Date; readonly hours: number }

/**
 * Makes a reset in the place of one that waits, and answers its code, of which only the hash is stored. The account is
 * locked by the caller.
 */
export async function beginReset(db: HospitalDb, { hospital, userId, now, hours }: Reset) {
  await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  const code = newCode(RESET_CODE_LENGTH)
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  await db
    .insertInto('password_resets')
    .values({ user_id: userId, code_hash: hashOf(code), expires_at: expiresAt })
    .execute()
  return { code: showResetCode(hospital, code), expiresAt }
}

/** The account that an open reset is for; disabled ones have none. */
export const accountOfReset = (db: HospitalDb, code: string, now: Date) =>
  db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.hospital_id', '=', 'r.hospital_id').onRef('u.id', '=', 'r.user_id'),
    )
    .select(['r.id as resetId', 'u.id', 'u.email', 'u.role'])
    .where('r.code_hash', '=', hashOf(code))
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .where('u.status', '=', 'active')
    .executeTakeFirst()

/** Uses up a reset; false where another request was first. */
export async function consumeReset(db: HospitalDb, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** In the fragment, which browsers send to no server and which no log holds. */
export const linkOf = (publicUrl: string, code: string): string => new URL(`/reset-password#${code}`, publicUrl).href
