import { sql } from 'kysely'
import type { ListKey } from '../../catalogue/model/list-keys.ts'
import type { RatedBy } from '../../catalogue/model/lists/master-list.ts'
import type { ServiceNeed } from '../../catalogue/model/services/service-needs.ts'
import { idIn } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { listOfItem } from '../model/list-of-item.ts'

/** An entry of the catalogue; the list, where it is named, must be the one it is in. */
export type ItemKey = { readonly list?: ListKey | undefined; readonly id: string }
export type CatalogueItem = {
  readonly id: string
  /** Which column of a charge and of a rate refers to it. */
  readonly by: RatedBy
  /** What tells the lists of one table apart: 'clinical', 'surgeon'. */
  readonly kind: string
  readonly code: string | null
  readonly name: string
  readonly unit: string
  /** What is asked for when the desk adds it. */
  readonly needs: readonly ServiceNeed[]
  /** The desk may choose it. */
  readonly isOffered: boolean
}

/**
 * Every entry of the catalogue that can be charged, as one table: the column that refers to it, its kind, the tab of the selection
 * that offers it (none for who is no doctor of the hospital), code, name, what else is typed for it ('ecg, ekg'), unit, and what is asked for when the desk adds it.
 */
export const CATALOGUE_ITEMS = sql<unknown>`(
  select hospital_id, id, 'surgery_id' as by, 'surgery' as kind, 'surgery' as tab, code, name, synonyms, 'each' as unit, '{}'::text[] as needs, status
    from cghs_surgery
  union all select hospital_id, id, 'service_id', kind, coalesce(charge_head, kind), code, name, synonyms, unit, needs, status from services
  union all select hospital_id, id, 'lab_test_id', 'laboratory', 'laboratory', code, name,
    concat_ws(', ', short_name, synonyms), 'each', '{}', status from lab_tests
  union all select hospital_id, id, 'radiology_study_id', 'radiology', 'radiology', code, name, synonyms, 'each', '{}', status
    from radiology_studies
  union all select hospital_id, id, 'accommodation_id', 'accommodation', 'accommodation', null, room_type, null, 'day', '{}', status from accommodations
  union all select hospital_id, id, 'practitioner_id', kind,
    case when kind in ('surgeon', 'consultant') then 'consultation' when kind = 'anaesthetist' then 'anaesthesia' end,
    null, name, null, 'visit', '{}', status from practitioners
)`

/** The entries of the catalogue with these ids, by id. */
export async function catalogueItems(
  db: HospitalDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CatalogueItem>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CatalogueItem>`
    select item.id, item.by, item.kind, item.code, item.name, item.unit, item.needs,
      item.status = 'Active' and item.tab is not null as "isOffered" from ${CATALOGUE_ITEMS} as item
    where ${idIn('item.id', ids)}`.execute(db)
  return new Map(rows.map((item) => [item.id, item]))
}

/** One entry of the catalogue. */
export const catalogueItem = async (db: HospitalDb, id: string): Promise<CatalogueItem | undefined> =>
  (await catalogueItems(db, [id])).get(id)

/** Whether an entry is there, in the list under which it was named. */
export const isOfList = (item: CatalogueItem | undefined, { list }: ItemKey): item is CatalogueItem =>
  item !== undefined && (list === undefined || list === listOfItem(item))
