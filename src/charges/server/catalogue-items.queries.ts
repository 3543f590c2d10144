import { sql } from 'kysely'
import { type ListKey, listOf } from '../../catalogue/model/lists/lists.ts'
import type { RatedBy } from '../../catalogue/model/lists/master-list.ts'
import { idIn } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'

/** Something of the catalogue that is charged: an entry of one of its lists. */
export type ItemKey = { readonly list: ListKey; readonly id: string }
export type CatalogueItem = {
  readonly id: string
  /** Which column of a charge and of a rate refers to it. */
  readonly by: RatedBy
  readonly code: string | null
  readonly name: string
  readonly unit: string
}

/** Every entry of the catalogue that can be charged, as one table: what refers to it, its kind, code, name and unit. */
export const CATALOGUE_ITEMS = sql<unknown>`(
  select hospital_id, id, 'surgery_id' as by, 'surgery' as kind, code, name, 'each' as unit, status, category as detail from cghs_surgery
  union all select hospital_id, id, 'service_id', kind, code, name, unit, status, null from services
  union all select hospital_id, id, 'accommodation_id', 'accommodation', null, room_type, 'day', status, null from accommodations
  union all select hospital_id, id, 'practitioner_id', kind, null, name, 'visit', status, specialty from practitioners
)`

/** The entries of the catalogue with these ids, by id. */
export async function catalogueItems(
  db: HospitalDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CatalogueItem>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CatalogueItem>`
    select item.id, item.by, item.code, item.name, item.unit from ${CATALOGUE_ITEMS} as item
    where ${idIn('item.id', ids)}`.execute(db)
  return new Map(rows.map((item) => [item.id, item]))
}

/** Whether an entry is one of the list under which it was named. */
export const isOfList = (item: CatalogueItem | undefined, { list }: ItemKey): item is CatalogueItem =>
  item !== undefined && listOf(list).rates?.by === item.by
