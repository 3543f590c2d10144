import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/in-hospital.ts'
import { PRESENT, type Withdrawal } from '../../platform/server/withdrawal.ts'
import { TAKEN_OFF } from './take-links-off.ts'

/** Takes everything linked to visits off every screen with them; the recycle bin must be open. */
export async function withdrawLinks(db: HospitalDb, visitIds: readonly string[], as: Withdrawal): Promise<void> {
  const present = sql<boolean>`visit_id = any(${visitIds}::uuid[]) and withdrawn_at is null`
  await db.updateTable('visit_diagnoses').set(as).where(present).execute()
  await db.updateTable('visit_complications').set(as).where(present).execute()
  await db.updateTable('visit_practitioners').set(as).where(present).execute()
  await db.updateTable('visit_surgeries').set(as).where(present).execute()
}

/** Puts back what left with its visit at one instant, and not what had been taken off before. */
export async function restoreLinks(db: HospitalDb, visitIds: readonly string[], withdrawnAt: Date): Promise<void> {
  const left = sql<boolean>`visit_id = any(${visitIds}::uuid[]) and withdrawn_at = ${withdrawnAt}
    and withdrawn_reason is distinct from ${TAKEN_OFF}`
  await db.updateTable('visit_diagnoses').set(PRESENT).where(left).execute()
  await db.updateTable('visit_complications').set(PRESENT).where(left).execute()
  await db.updateTable('visit_practitioners').set(PRESENT).where(left).execute()
  await db.updateTable('visit_surgeries').set(PRESENT).where(left).execute()
}
