import { sql } from 'kysely'
import { toldName } from '../../../catalogue/server/told-name.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { SourceOfCharge } from '../../model/sources/source-of-charge.ts'
import type { ChargeRow } from '../charge-row.ts'

/** The entry of the catalogue of a charge `c`; null for what was typed. */
export const ITEM_ID = sql<
  string | null
>`coalesce(c.surgery_id, c.service_id, c.accommodation_id, c.practitioner_id, c.lab_test_id, c.radiology_study_id)`

/** What is told of a charge `c`: of a confidential test the code alone (decision record 129). */
export const DESCRIPTION = toldName('c', sql`c.description`)

/** A charge with its entry of the catalogue. */
export type ActiveCharge = ChargeRow & { readonly itemId: string | null }

/** Whether a charge `c` is active: it takes nothing back, and nothing takes it back. */
export const NOT_REVERSED = sql<boolean>`(c.reverses_id is null and not exists (select from charges back
  where back.hospital_id = c.hospital_id and back.reverses_id = c.id))`

/** Of a row that is kept beside the ledger by source: that it is of a charge `c`. The visit finds all of a bill at once. */
export const ofSource = (row: string) =>
  sql<boolean>`(${sameRowOfVisit(row)} and ${sql.ref(`${row}.source_kind`)} = c.source_kind and ${sql.ref(`${row}.source_id`)} = c.source_id)`

/** Of a row of details, which are kept a version of a source: that it is of a charge `c`. */
export const ofVersion = (row: string) =>
  sql<boolean>`(${ofSource(row)} and ${sql.ref(`${row}.source_version`)} = c.source_version)`

const sameRowOfVisit = (row: string) =>
  sql`${sql.ref(`${row}.hospital_id`)} = c.hospital_id and ${sql.ref(`${row}.visit_id`)} = c.visit_id`

/** A charge that may be corrected, with whether it is still active; undefined for a reversal. */
export const chargeToCorrect = (
  db: HospitalDb,
  id: string,
): Promise<(ActiveCharge & { readonly isActive: boolean }) | undefined> =>
  db
    .selectFrom('charges as c')
    .selectAll('c')
    .select([ITEM_ID.as('itemId'), NOT_REVERSED.as('isActive')])
    .where('c.id', '=', id)
    .where('c.reverses_id', 'is', null)
    .executeTakeFirst()

/** The charges of an item that wait for a rate from a day on. */
export const waitingChargesOf = (db: HospitalDb, itemId: string, from: string): Promise<ActiveCharge[]> =>
  db
    .selectFrom('charges as c')
    .selectAll('c')
    .select([ITEM_ID.as('itemId')])
    .where('c.priced_by', '=', 'not_set')
    .where(NOT_REVERSED)
    .where(ITEM_ID, '=', itemId)
    .where('c.day', '>=', from)
    .orderBy('c.day')
    .orderBy('c.id')
    .execute()

/** The active charges of a visit, from a day on. */
export const activeChargesFrom = (db: HospitalDb, visitId: string, from: string): Promise<ActiveCharge[]> =>
  db
    .selectFrom('charges as c')
    .selectAll('c')
    .select([ITEM_ID.as('itemId')])
    .where('c.visit_id', '=', visitId)
    .where('c.day', '>=', from)
    .where(NOT_REVERSED)
    .orderBy('c.day')
    .orderBy('c.id')
    .execute()

/** The active charge of a source, if it has one. */
export const activeChargeOf = (db: HospitalDb, source: SourceOfCharge): Promise<ActiveCharge | undefined> =>
  db
    .selectFrom('charges as c')
    .selectAll('c')
    .select([ITEM_ID.as('itemId')])
    .where('c.source_kind', '=', source.kind)
    .where('c.source_id', '=', source.id)
    .where(NOT_REVERSED)
    .executeTakeFirst()

/** What the bill shows of a charge that was just added. */
export async function descriptionTold(db: HospitalDb, { id, description, lab_test_id }: ChargeRow): Promise<string> {
  if (lab_test_id === null) return description
  const told = await db
    .selectFrom('charges as c')
    .select(DESCRIPTION.as('told'))
    .where('c.id', '=', id)
    .executeTakeFirst()
  return told?.told ?? description
}
