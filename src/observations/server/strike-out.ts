import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { decideStriking } from '../model/decide-entry.ts'
import { observationsContract } from '../model/observations.contract.ts'

type Table = 'vital_signs' | 'fluid_entries' | 'diets'

/** An entry and who wrote it; nobody else changes it until the transaction is over. */
const lockedEntry = (db: HospitalDb, table: Table, id: string) =>
  db
    .selectFrom(table)
    .select(['recorded_by as byId', 'struck_at as struckAt', 'patient_id as patientId', 'visit_id as visitId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Striking = { readonly id: string; readonly reason: string; readonly by: string; readonly at: Date }

async function strike(db: HospitalDb, table: Table, { id, reason, by, at }: Striking): Promise<void> {
  await db
    .updateTable(table)
    .set({ struck_at: at, struck_by: by, struck_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Strikes out vital signs that one wrote. */
export const strikeVitals = operation(observationsContract.strikeVitals, async (context, { id, reason }) => {
  const { db, actor, now, refuse, orRefuse, record } = context
  const { patientId, visitId, ...entry } = (await lockedEntry(db, 'vital_signs', id)) ?? refuse('NOT_FOUND')
  orRefuse(decideStriking(entry, actor.userId))
  await strike(db, 'vital_signs', { id, reason, by: actor.userId, at: now })
  await record({ type: 'vital_signs.struck_out', subject: { type: 'vital_signs', id }, patientId, facts: { visitId } })
  return { id }
})

/** Strikes out an entry of intake or output that one wrote. */
export const strikeFluid = operation(observationsContract.strikeFluid, async (context, { id, reason }) => {
  const { db, actor, now, refuse, orRefuse, record } = context
  const { patientId, visitId, ...entry } = (await lockedEntry(db, 'fluid_entries', id)) ?? refuse('NOT_FOUND')
  const of = await db
    .selectFrom('fluid_entries')
    .select('source_kind as source')
    .where('id', '=', id)
    .executeTakeFirst()
  if (of?.source) refuse('OF_A_RECORD')
  orRefuse(decideStriking(entry, actor.userId))
  await strike(db, 'fluid_entries', { id, reason, by: actor.userId, at: now })
  await record({ type: 'fluid.struck_out', subject: { type: 'fluid_entry', id }, patientId, facts: { visitId } })
  return { id }
})

/** Strikes out a diet that one said. */
export const strikeDiet = operation(observationsContract.strikeDiet, async (context, { id, reason }) => {
  const { db, actor, now, refuse, orRefuse, record } = context
  const { patientId, visitId, ...entry } = (await lockedEntry(db, 'diets', id)) ?? refuse('NOT_FOUND')
  orRefuse(decideStriking(entry, actor.userId))
  await strike(db, 'diets', { id, reason, by: actor.userId, at: now })
  await record({ type: 'diet.struck_out', subject: { type: 'diet', id }, patientId, facts: { visitId } })
  return { id }
})
