import { sql } from 'kysely'
import type { ReadRoute } from '../../model/contract/route.ts'
import type { Actor } from '../contract/actor.ts'
import type { HospitalDb } from '../database/in-hospital.ts'
import { isTraced, record } from './audit.ts'

/**
 * Leaves the trace of a read that shows one patient's record: who looked, whose record, by which call. Once a session, record
 * and call; screens that are open fetch again whenever something changes.
 */
export async function recordOpening(
  db: HospitalDb,
  actor: Actor,
  { opens, path }: Pick<ReadRoute, 'opens' | 'path'>,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!opens) return
  const patientId = await patientOf(db, opens, String(input[opens.by]))
  if (patientId === undefined) return
  const event = {
    type: 'patient.opened',
    subject: { type: 'patient', id: patientId },
    patientId,
    facts: { shown: path },
    ...(actor.sessionId && { once: `${actor.sessionId} ${path}` }),
  }
  if (!(await isTraced(db, actor, event))) await record(db, actor, event)
}

async function patientOf(
  db: HospitalDb,
  { of }: NonNullable<ReadRoute['opens']>,
  id: string,
): Promise<string | undefined> {
  if (of === 'patients') return id
  const { rows } = await sql<{ patient_id: string }>`
    select patient_id from ${sql.table(of)} where id = ${id}`.execute(db)
  return rows[0]?.patient_id
}
