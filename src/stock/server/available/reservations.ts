import { sql } from 'kysely'
import { showTime } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { Holder } from './available-batches.queries.ts'

type Hold = { readonly batchId: string; readonly placeId: string; readonly quantity: number }

/**
 * Holds units for a document until a moment, instead of what it held before: they stay on hand and are available to nobody else until then,
 * or until `letGo`. Whoever asks has locked the batches (`lockBatches`) and knows from `availableBatches` that the units are there.
 */
export async function holdStock(
  db: HospitalDb,
  {
    holder,
    holds,
    until,
    now,
  }: { readonly holder: Holder; readonly holds: readonly Hold[]; readonly until: Date; readonly now: Date },
): Promise<void> {
  await letGo(db, { holder, now })
  const sums = Map.groupBy(holds, ({ batchId, placeId }) => `${batchId} ${placeId}`)
  const rows = [...sums.values()].flatMap((same) =>
    same.slice(0, 1).map(({ batchId, placeId }) => ({
      batch_id: batchId,
      place_id: placeId,
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
      holder_kind: holder.kind,
      holder_id: holder.id,
      holds_until: until,
    })),
  )
  if (rows.length === 0) return
  await db
    .insertInto('stock_reservations')
    .values(rows)
    .onConflict((held) =>
      held
        .columns(['hospital_id', 'holder_kind', 'holder_id', 'batch_id', 'place_id'])
        .where('withdrawn_at', 'is', null)
        .doUpdateSet(({ ref }) => ({
          quantity: ref('excluded.quantity'),
          holds_until: ref('excluded.holds_until'),
        })),
    )
    .execute()
}

/** Ends what a document holds, as its time would: it was given out, or nobody wants it any longer. */
export async function letGo(
  db: HospitalDb,
  { holder, now }: { readonly holder: Holder; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('stock_reservations')
    .set({ holds_until: now })
    .where('holder_kind', '=', holder.kind)
    .where('holder_id', '=', holder.id)
    .where((eb) => eb.or([eb('holds_until', 'is', null), eb('holds_until', '>', now)]))
    .execute()
}

/** Who holds units of an item at a place, the last one first: 'Amol Gawande holds 6 until 14:55.'; empty where nobody else does. */
export async function holdersOf(
  db: HospitalDb,
  {
    medicineId,
    placeId,
    now,
    holder,
  }: {
    readonly medicineId: string
    readonly placeId: string
    readonly now: Date
    readonly holder?: Holder | undefined
  },
): Promise<string> {
  const rows = await db
    .selectFrom('stock_reservations as r')
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'r.batch_id'))
    .leftJoin('users as u', (join) => onRow(join, 'u', 'r.created_by'))
    .select(['u.full_name as name', 'r.holds_until as until'])
    .select(sql<number>`sum(r.quantity)::int`.as('units'))
    .where('b.medicine_id', '=', medicineId)
    .where('r.place_id', '=', placeId)
    .where((eb) => eb.or([eb('r.holds_until', 'is', null), eb('r.holds_until', '>', now)]))
    .$if(holder !== undefined, (held) =>
      held.where(
        sql<boolean>`not (r.holder_kind = ${holder?.kind ?? ''} and r.holder_id = ${holder?.id ?? null}::uuid)`,
      ),
    )
    .groupBy(['r.holder_kind', 'r.holder_id', 'u.full_name', 'r.holds_until'])
    .orderBy('r.holds_until', 'desc')
    .limit(3)
    .execute()
  return rows
    .map(({ name, until, units }) => `${name ?? 'Wardbook'} holds ${units}${until ? ` until ${showTime(until)}` : ''}.`)
    .join(' ')
}
