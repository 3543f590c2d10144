import { cookieOf, hashOf, newTicket } from '../access/server/session-cookie.ts'
import type { HospitalDb } from '../platform/server/database/in-hospital.ts'

const HOURS_12 = 12 * 3_600_000

/** Begins a session of an account without asking for its password; answers the value of its cookie. */
export async function openSession(db: HospitalDb, hospital: string, userId: string, now: Date): Promise<string> {
  const ticket = newTicket(hospital)
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashOf(ticket.token),
      last_active_at: now,
      expires_at: new Date(now.getTime() + HOURS_12),
    })
    .execute()
  return cookieOf(ticket)
}
