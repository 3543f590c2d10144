import { sql } from 'kysely'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { PlannedCase } from '../../model/board/clashes.ts'
import { isOutside } from '../../model/case/next-state.ts'
import { casesWithPatients, type FoundCase } from '../cases/cases.queries.ts'

/** Cases that take a theatre between two instants, as clashes are looked for among them. */
export async function plannedCases(
  db: HospitalDb,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<PlannedCase[]> {
  const found = await casesWithPatients(db).where(sql<boolean>`c.held && tstzrange(${from}, ${to})`).execute()
  return found.flatMap((row) => plannedOf(row) ?? [])
}

/** A case with a place, as clashes see it; null of one without. */
export const plannedOf = (row: FoundCase): PlannedCase | null =>
  row.theatreId && row.from && row.heldUntil
    ? {
        id: row.id,
        patientName: row.patientName,
        theatreId: row.theatreId,
        theatre: row.theatre ?? '',
        from: row.from,
        until: new Date(+row.from + row.minutes * 60_000),
        free: row.heldUntil,
        canMove: isOutside(row.state),
        people: row.staff,
        equipment: row.equipment,
      }
    : null

/** The cases with these keys. */
export const casesById = (db: HospitalDb, ids: readonly string[]) =>
  casesWithPatients(db).where(idIn('c.id', ids)).execute()
