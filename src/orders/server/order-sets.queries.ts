import { sql } from 'kysely'
import type { Actor } from '../../platform/server/contract/actor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../platform/server/database/same-row.ts'
import type { OrderSet } from '../model/shown-order.ts'

/** The sets of the hospital and those of the account, by name. */
export async function orderSets(db: HospitalDb, actor: Actor): Promise<OrderSet[]> {
  const rows = await db
    .selectFrom('order_sets as s')
    .select(['s.id', 's.version', 's.name', 's.owner_id as ownerId'])
    .select(
      sql<OrderSet['items']>`(select coalesce(jsonb_agg(jsonb_build_object(
          'list', case when i.lab_test_id is null then 'radiology-studies' else 'lab-tests' end,
          'itemId', coalesce(i.lab_test_id, i.radiology_study_id),
          'name', coalesce(t.name, r.name), 'code', coalesce(t.code, r.code)) order by i.position), '[]')
        from order_set_items i
          left join lab_tests t on ${sameRow('t', 'i.lab_test_id')} left join radiology_studies r on ${sameRow('r', 'i.radiology_study_id')}
        where ${sameRow('s', 'i.order_set_id')})`.as('items'),
    )
    .where((eb) => eb.or([eb('s.owner_id', 'is', null), eb('s.owner_id', '=', actor.userId)]))
    .orderBy(sql`lower(s.name)`)
    .orderBy('s.id')
    .execute()
  return rows.map(({ ownerId, ...set }) => ({
    ...set,
    isShared: ownerId === null,
    mayEdit: ownerId === actor.userId || (ownerId === null && actor.can.has('order-set:edit-shared')),
  }))
}
