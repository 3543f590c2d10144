import { sql } from 'kysely'
import { rightsOf } from '../../grants.ts'
import type { Actor } from '../../platform/server/contract/actor.ts'
import type { Gate } from '../../platform/server/contract/gate.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { statementOf } from '../../platform/server/database/kept-statements.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { mustSetUpFactor } from './second-factor/must-set-up-factor.ts'
import { cookieName, hashOf, ticketOf } from './session-cookie.ts'

/** Who is calling, asked anew at every request: a revoked session or a lowered role takes effect at once. */
export const gateAt = (publicUrl: string): Gate => ({
  cookieName: cookieName(publicUrl),
  ticketOf,
  actorOf: livingSession,
  async keepAwake(db, sessionId, now) {
    await db.updateTable('sessions').set({ last_active_at: now }).where('id', '=', sessionId).execute()
  },
})

/** The session of this token and its account, unless it has ended, expired, or idled past its hospital's limit. */
const sessionOf = statementOf((db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) => onRow(join, 'u', 's.user_id'))
    .innerJoin('hospitals as h', 'h.id', 's.hospital_id')
    .select([
      's.id as sessionId',
      's.last_active_at',
      'u.id',
      'u.hospital_id',
      'u.email',
      'u.full_name',
      'u.role',
      'u.desks',
      mustSetUpFactor.as('mustSetUpFactor'),
      // In the one round trip that every call makes anyway (`actAs`).
      sql<string>`set_config('app.actor', u.id::text, true)`.as('actingAs'),
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.status', '=', 'active')
    .where(sql<boolean>`s.last_active_at + make_interval(mins => h.session_idle_minutes) > ${now}`),
)

/** The account behind a session that lives. */
async function livingSession(db: HospitalDb, token: string, now: Date): Promise<Actor | null> {
  const [row] = await sessionOf(db, hashOf(token), now)
  if (!row) return null
  return {
    userId: row.id,
    hospitalId: row.hospital_id,
    email: row.email,
    fullName: row.full_name,
    role: row.role,
    desks: row.desks,
    sessionId: row.sessionId,
    lastActiveAt: row.last_active_at,
    can: row.mustSetUpFactor ? new Set() : rightsOf(row.role, row.desks),
  }
}
