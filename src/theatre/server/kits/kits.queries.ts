import { sql } from 'kysely'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { Kit } from '../../model/kits.contract.ts'

/** Kits with their items, by name; of `ids` only where given. */
export async function kitsOf(db: HospitalDb, ids?: readonly string[]): Promise<Kit[]> {
  const asked = db
    .selectFrom('theatre_kits')
    .select(['id', 'version', 'name', sql<Kit['status']>`status`.as('status')])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
  const kits = await (ids ? asked.where('id', 'in', ids) : asked).execute()
  if (kits.length === 0) return []
  const items = await db
    .selectFrom('theatre_kit_items as i')
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'i.medicine_id'))
    .select(['i.kit_id as kitId', 'i.medicine_id as medicineId', ITEM_NAME.as('name'), 'm.unit', 'i.quantity'])
    .where('i.is_off', '=', false)
    .where(
      'i.kit_id',
      'in',
      kits.map(({ id }) => id),
    )
    .orderBy('i.position')
    .execute()
  const byKit = Map.groupBy(items, ({ kitId }) => kitId)
  return kits.map((kit) => ({ ...kit, items: (byKit.get(kit.id) ?? []).map(({ kitId: _, ...item }) => item) }))
}
