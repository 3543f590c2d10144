import { sql } from 'kysely'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { type BulkField, decideBulk, isClaimField } from '../../model/tracking/bulk-fields.ts'
import { trackingContract } from '../../model/tracking/tracking.contract.ts'
import { heldIn, textOf } from './bulk-columns.ts'
import { executivesFor } from './track-visit.ts'

/** Sets one field of many visits, all or nothing, and keeps what stood before. */
export const changeMany = operation(
  trackingContract.changeMany,
  async ({ db, record, refuse, orRefuse }, { visitIds, field, ...asked }) => {
    if (field === 'srNo') return refuse('NOT_FOR_MANY')
    const executives = isClaimField(field) ? [] : await executivesFor(db, field)
    const stored = textOf(orRefuse(decideBulk(field, asked, executives)))
    const wanted = [...new Set(visitIds)].sort()
    const { text, columns } = heldIn(field)
    const current = await db
      .selectFrom('visit_claims')
      .select(['id', text.as('value')])
      .where('id', 'in', wanted)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (current.length < wanted.length) return refuse('NOT_FOUND')
    const before = current.filter((visit) => visit.value !== stored)
    if (before.length > 0)
      await db
        .updateTable('visit_claims')
        .set(columns(stored))
        .where(
          'id',
          'in',
          before.map((visit) => visit.id),
        )
        .execute()
    const { id } = await db
      .insertInto('bulk_changes')
      .values({ field, value: stored, before: JSON.stringify(before) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({
      type: 'visits.changed',
      subject: { type: 'bulk_change', id },
      facts: { field, changed: before.length },
    })
    return { id, changed: before.length }
  },
)

type Before = readonly { readonly id: string; readonly value: string | null }[]

/** Puts back what stood before, once; a visit that a user changed since keeps the newer value. */
export const undoMany = operation(trackingContract.undoMany, async ({ db, now, record, refuse }, { id }) => {
  const change = await db.selectFrom('bulk_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!change) return refuse('NOT_FOUND')
  if (change.undone_at) return refuse('ALREADY_UNDONE')
  const before = change.before as unknown as Before
  let restored = 0
  for (const value of new Set(before.map((visit) => visit.value))) {
    const ids = before.filter((visit) => visit.value === value).map((visit) => visit.id)
    restored += await putBack(db, change.field as BulkField, { ids, from: change.value, to: value })
  }
  await db.updateTable('bulk_changes').set({ undone_at: now }).where('id', '=', id).execute()
  await record({ type: 'visits.change_undone', subject: { type: 'bulk_change', id }, facts: { restored } })
  return { restored, kept: before.length - restored }
})

type Back = { readonly ids: readonly string[]; readonly from: string | null; readonly to: string | null }

async function putBack(db: HospitalDb, field: BulkField, { ids, from, to }: Back): Promise<number> {
  const { text, columns } = heldIn(field)
  const { numUpdatedRows } = await db
    .updateTable('visit_claims')
    .set(columns(to))
    .where('id', 'in', ids)
    .where(sql<boolean>`${text} is not distinct from ${from}::text`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
