import { sql } from 'kysely'
import { genericsLine } from '../../../medicines/model/items/read-imported-medicine.ts'
import { contentsOf, foundMedicines, ITEM_NAME, shownName } from '../../../medicines/server/items/medicines.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import type { AskableItem } from '../../model/requisitions/askable-item.ts'

/** What a search of a ward shows. */
const SHOWN = 30

/** The units of an item `m` that may be given out on a day from the places of issue, and that nobody holds. */
const here = (now: Date, today: string) => sql<{ units: number }>`(select coalesce(sum(greatest(s.quantity - coalesce((
    select sum(v.quantity) from stock_reservations v where v.hospital_id = s.hospital_id and v.batch_id = s.batch_id
      and v.place_id = s.place_id and (v.holds_until is null or v.holds_until > ${now})), 0), 0)), 0)::int as units
  from stock_balances s
    join stock_places k on ${sameRow('k', 's.place_id')} and k.kind in ('store', 'counter') and k.status = 'Active'
    join batches b on ${sameRow('b', 's.batch_id')} and b.is_for_sale and b.expiry >= ${today}
  where s.hospital_id = m.hospital_id and s.medicine_id = m.id and s.quantity > 0
    and not exists (select from batch_blocks x where ${sameRow('b', 'x.batch_id')} and x.lifted_at is null))`

/** The units of an item `m` as a column. */
export const unitsHere = (now: Date, today: string) => sql<number>`(select h.units from ${here(now, today)} as h)`

/** Items that a ward can ask for, by words, those on hand first. */
export async function askableItems(
  db: HospitalDb,
  { search, now, today }: { readonly search: string; readonly now: Date; readonly today: string },
): Promise<AskableItem[]> {
  const rows = await db
    .selectFrom('medicines as m')
    .innerJoinLateral(
      () => here(now, today).as<'h'>(sql.ref('h')),
      (join) => join.onTrue(),
    )
    .select(['m.id', ITEM_NAME.as('name'), 'm.unit', 'h.units as here'])
    .where('m.status', '=', 'Active')
    .where(sql<boolean>`m.id in ${foundMedicines(search)}`)
    .orderBy(sql`h.units > 0`, 'desc')
    .orderBy('m.name')
    .orderBy('m.id')
    .limit(SHOWN)
    .execute()
  const contents = await contentsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const holds = contents.get(row.id) ?? []
    return {
      ...row,
      name: shownName(row.name, holds),
      generics: genericsLine(holds),
    }
  })
}
