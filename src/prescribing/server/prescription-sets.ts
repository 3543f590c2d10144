import { sql } from 'kysely'
import { dayOf } from '../../kernel/calendar.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { prescribingContract } from '../model/prescribing.contract.ts'
import { PLAIN_LINE, type PrescribedLine } from '../model/prescription-form.ts'
import { itemsById } from './items.queries.ts'

/** Favourites and sets: own ones first, then those of the hospital. */
export const showSets = operation(prescribingContract.sets, async ({ db, actor, now }) => {
  const rows = await db
    .selectFrom('prescription_sets')
    .select(['id', 'name', 'advice', sql<boolean>`owner_id is null`.as('isShared')])
    .select(sql<PrescribedLine[]>`lines`.as('lines'))
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(owner_id is null or owner_id = ${actor.userId})`)
    .orderBy(sql`owner_id is null`)
    .orderBy('name')
    .orderBy('id')
    .limit(100)
    .execute()
  const ids = rows.flatMap(({ lines }) => lines.flatMap(({ medicineId }) => medicineId ?? []))
  const items = await itemsById(db, [...new Set(ids)], { now, today: dayOf(now) })
  return {
    sets: rows.map(({ lines, ...set }) => ({
      ...set,
      lines: lines.map((line) => ({ ...PLAIN_LINE, ...line })),
      items: items.filter(({ id }) => lines.some(({ medicineId }) => medicineId === id)),
    })),
  }
})

/** Keeps lines as a favourite or a set. What a patient is allergic to is not kept with them. */
export const addSet = operation(
  prescribingContract.addSet,
  async ({ db, actor, record }, { name, isShared, lines, advice }) => {
    const { id } = await db
      .insertInto('prescription_sets')
      .values({
        owner_id: isShared ? null : actor.userId,
        name,
        advice,
        lines: JSON.stringify(lines.map((line) => ({ ...line, allergyReason: '' }))),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({ type: 'prescription_set.added', subject: { type: 'prescription_set', id }, facts: { isShared } })
    return { id }
  },
)

/** Takes a favourite or a set off every screen: an own one, or one of the hospital. */
export const removeSet = operation(
  prescribingContract.removeSet,
  async ({ db, actor, now, record, refuse }, { id }) => {
    const removed = await db
      .updateTable('prescription_sets')
      .set({ removed_at: now })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`(owner_id is null or owner_id = ${actor.userId})`)
      .executeTakeFirst()
    if (removed.numUpdatedRows === 0n) refuse('NOT_FOUND')
    await record({ type: 'prescription_set.removed', subject: { type: 'prescription_set', id } })
    return { id }
  },
)
