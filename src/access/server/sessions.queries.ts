import { rightsOf } from '../../grants.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { Desk, Role } from '../../roles.ts'
import type { SessionUser } from '../model/access.contract.ts'
import { mustSetUpFactor } from './second-factor/must-set-up-factor.ts'

/** What the browser may know of a session's account. */
export async function sessionUserById(db: HospitalDb, sessionId: string): Promise<SessionUser | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) => onRow(join, 'u', 's.user_id'))
    .innerJoin('hospitals as h', 'h.id', 's.hospital_id')
    .select([
      'u.id',
      'u.email',
      'u.username',
      'u.full_name',
      'u.designation',
      'u.signature_file_id as signatureFileId',
      'u.role',
      'u.desks',
      'u.hospital_id',
      's.expires_at',
      'h.session_idle_minutes',
      mustSetUpFactor.as('mustSetUpFactor'),
    ])
    .where('s.id', '=', sessionId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      email: row.email,
      username: row.username,
      fullName: row.full_name,
      designation: row.designation,
      hasSignature: row.signatureFileId !== null,
      role: row.role as Role,
      desks: row.desks as Desk[],
      hospital: row.hospital_id,
      can: row.mustSetUpFactor ? [] : [...rightsOf(row.role, row.desks)],
      mustSetUpSecondFactor: row.mustSetUpFactor,
      idleMinutes: row.session_idle_minutes,
      endsAt: row.expires_at.toISOString(),
    }
  )
}

/** Ends sessions of an account, all or all but one; answers how many. */
export async function endSessionsOf(
  db: HospitalDb,
  userId: string,
  now: Date,
  except?: string | null,
): Promise<number> {
  let ending = db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  if (except) ending = ending.where('id', '!=', except)
  const { numUpdatedRows } = await ending.executeTakeFirst()
  return Number(numUpdatedRows)
}
