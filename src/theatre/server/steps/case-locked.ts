import type { Context } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { casesWithPatients, type FoundCase, isOwnCase } from '../cases/cases.queries.ts'

/** A case that nobody else changes until the transaction is over; undefined where there is none. */
export async function caseLocked(db: HospitalDb, id: string): Promise<FoundCase | undefined> {
  const locked = await db.selectFrom('theatre_cases').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return locked && (await casesWithPatients(db).where('c.id', '=', id).executeTakeFirst())
}

/** Whether the account operates in a case, or gives the anaesthesia. */
export async function isOwn(db: HospitalDb, id: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('theatre_cases as c')
    .select(isOwnCase(userId).as('isOwn'))
    .where('c.id', '=', id)
    .executeTakeFirst()
  return row?.isOwn ?? false
}

type Entry = {
  readonly kind: 'state' | 'booked' | 'pushed' | 'overridden' | 'stamped' | 'completed' | 'revoked'
  readonly state: string
  readonly fromAt?: Date | null | undefined
  readonly toAt?: Date | null | undefined
  readonly reason?: string | null | undefined
}

/** Writes what became of a case. */
export async function logCase(db: HospitalDb, caseId: string, entry: Entry): Promise<void> {
  await db
    .insertInto('theatre_case_log')
    .values({
      case_id: caseId,
      kind: entry.kind,
      state: entry.state,
      from_at: entry.fromAt ?? null,
      to_at: entry.toAt ?? null,
      reason: entry.reason ?? null,
    })
    .execute()
}

/** The event of a step of a case. */
export const eventOf = (type: string, { id, patientId, visitId }: FoundCase, facts: Record<string, unknown> = {}) =>
  ({ type, subject: { type: 'theatre_cases', id }, patientId, facts: { visit: visitId, ...facts } }) as Parameters<
    Context['record']
  >[0]
