import { sql } from 'kysely'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { shareOut } from '../../model/requests/share-out.ts'

/** The prescriptions of a visit of which something is still to be given out, the newest first. */
export async function prescriptionsToSell(db: HospitalDb, visitId: string) {
  const requests = await db
    .selectFrom('dispensing_requests as r')
    .select([
      'r.id',
      sql<string>`coalesce(r.note, r.request_no)`.as('title'),
      sql<string>`r.prescriber`.as('prescriber'),
    ])
    .select(sql<string>`r.prescriber_registration`.as('registration'))
    .where('r.visit_id', '=', visitId)
    .where('r.source_kind', '=', 'prescription')
    .orderBy('r.created_at', 'desc')
    .limit(20)
    .execute()
  const lines = await openLines(
    db,
    requests.map(({ id }) => id),
  )
  return requests.flatMap((request) => {
    const own = lines.filter(({ requestId }) => requestId === request.id).map(({ requestId: _, ...line }) => line)
    return own.length === 0 ? [] : [{ ...request, lines: own }]
  })
}

const openLines = (db: HospitalDb, requestIds: readonly string[]) =>
  db
    .selectFrom('dispensing_request_lines as l')
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'l.medicine_id'))
    .select(['l.request_id as requestId', 'l.medicine_id as medicineId', ITEM_NAME.as('name')])
    .select(['m.unit', 'l.dose', sql<number>`l.quantity - l.issued`.as('open')])
    .where(idIn('l.request_id', requestIds))
    .where('l.closed_at', 'is', null)
    .where(sql<boolean>`l.issued < l.quantity`)
    .orderBy('l.line_no')
    .execute()

type Sold = { readonly medicineId: string; readonly units: number }

/** Whether a request is a prescription of a visit. */
export const isPrescriptionOf = async (db: HospitalDb, requestId: string, visitId: string | null): Promise<boolean> =>
  (await db
    .selectFrom('dispensing_requests')
    .select('id')
    .where('id', '=', requestId)
    .where('source_kind', '=', 'prescription')
    .where('visit_id', '=', visitId)
    .executeTakeFirst()) !== undefined

/**
 * Counts what was sold over the counter as given out of a prescription: of the item that was prescribed, else of one with the same
 * generics and strengths. What is sold beyond it is the buyer's own wish.
 */
export async function countSold(db: HospitalDb, requestId: string, sold: readonly Sold[]): Promise<void> {
  const lines = await db
    .selectFrom('dispensing_request_lines as l')
    .select(['l.id', 'l.medicine_id as medicineId', 'l.quantity', 'l.issued'])
    .where('l.request_id', '=', requestId)
    .where('l.closed_at', 'is', null)
    .orderBy('l.line_no')
    .forUpdate()
    .execute()
  const contents = await contentsByItem(
    db,
    [...lines, ...sold].map(({ medicineId }) => medicineId),
  )
  for (const { id, units } of shareOut(lines, sold, contents))
    await db
      .updateTable('dispensing_request_lines')
      .set((row) => ({ issued: row('issued', '+', units) }))
      .where('id', '=', id)
      .execute()
}

/** What was sold is not sold after all: as much is open again, of the lines that have something. */
export async function uncountSold(db: HospitalDb, requestId: string, sold: readonly Sold[]): Promise<void> {
  const lines = await db
    .selectFrom('dispensing_request_lines as l')
    .select(['l.id', 'l.medicine_id as medicineId', 'l.quantity', 'l.issued'])
    .select(
      sql<number>`(select coalesce(sum(i.quantity), 0)::int from medicine_issue_lines i where ${sameRow('l', 'i.request_line_id')})`.as(
        'slips',
      ),
    )
    .where('l.request_id', '=', requestId)
    .orderBy('l.line_no')
    .execute()
  const contents = await contentsByItem(
    db,
    [...lines, ...sold].map(({ medicineId }) => medicineId),
  )
  // What went out on a slip was not sold.
  const counted = lines.map(({ issued, slips, ...line }) => ({ ...line, quantity: issued - slips, issued: 0 }))
  for (const { id, units } of shareOut(counted, sold, contents))
    await db
      .updateTable('dispensing_request_lines')
      .set((row) => ({ issued: row('issued', '-', units) }))
      .where('id', '=', id)
      .execute()
}

/** By item its generics with their strengths; '' where nobody wrote them down. */
async function contentsByItem(db: HospitalDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('medicine_generics as c')
    .select([
      'c.medicine_id as id',
      sql<string>`string_agg(c.generic_id || ' ' || lower(replace(c.strength, ' ', '')), ' + ' order by c.generic_id, c.strength)`.as(
        'contents',
      ),
    ])
    .where(idIn('c.medicine_id', ids))
    .groupBy('c.medicine_id')
    .execute()
  return new Map(rows.map(({ id, contents }) => [id, contents]))
}
