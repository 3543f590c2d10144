import { type RawBuilder, sql } from 'kysely'
import type { ReadRoute } from '../../model/contract/route.ts'
import type { Actor } from '../contract/actor.ts'
import type { HospitalDb } from '../database/in-hospital.ts'
import { record, tracedBefore } from './audit.ts'

const OPENED = 'patient.opened'

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
  const once = actor.sessionId && `${actor.sessionId} ${path}`
  const isTraced = once
    ? tracedBefore(actor, { type: OPENED, once }, sql.ref('opened.patient_id'))
    : sql<boolean>`false`
  const { rows } = await sql<{ patientId: string | null; isTraced: boolean }>`
    select opened.patient_id as "patientId", ${isTraced} as "isTraced"
    from (${patientOf(opens, String(input[opens.by]))}) as opened`.execute(db)
  const [opened] = rows
  // A sale to somebody who walked in shows no patient's record.
  if (!opened?.patientId || opened.isTraced) return
  const { patientId } = opened
  const subject = { type: 'patient', id: patientId }
  await record(db, actor, { type: OPENED, subject, patientId, facts: { shown: path }, ...(once && { once }) })
}

const patientOf = ({ of }: NonNullable<ReadRoute['opens']>, id: string): RawBuilder<unknown> =>
  of === 'patients'
    ? sql`select ${id}::uuid as patient_id`
    : sql`select patient_id from ${sql.table(of)} where id = ${id}`
