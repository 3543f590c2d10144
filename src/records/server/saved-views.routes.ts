import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../platform/server/records/withdrawal.ts'
import { MOST_VIEWS, type SavedView, savedViewsContract } from '../model/saved-views.contract.ts'

const mine = operation(savedViewsContract.mine, async ({ db, actor }, { screen = 'todays-ipd' }) => {
  const views = await db
    .selectFrom('saved_views')
    .select(['id', 'name', 'filters', 'columns', 'version'])
    .where('user_id', '=', actor.userId)
    .where('screen', '=', screen)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { views: views.map((view) => ({ ...view, columns: view.columns as unknown as SavedView['columns'] })) }
})

const save = operation(savedViewsContract.save, async ({ db, actor, record, refuse }, { columns, ...view }) => {
  const kept = await db
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.userId)
    .where('screen', '=', view.screen)
    .executeTakeFirstOrThrow()
  if (Number(kept.count) >= MOST_VIEWS) return refuse('TOO_MANY')
  const { id } = await db
    .insertInto('saved_views')
    .values({ ...view, user_id: actor.userId, columns: JSON.stringify(columns) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({ type: 'view.saved', subject: { type: 'saved_view', id } })
  return { id }
})

const change = operation(savedViewsContract.change, async ({ db, actor, record, refuse }, { id, columns, ...view }) => {
  const saved = await db
    .updateTable('saved_views')
    .set({ ...view, columns: JSON.stringify(columns) })
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .returning('version')
    .executeTakeFirst()
  if (!saved) return refuse('NOT_FOUND')
  await record({ type: 'view.changed', subject: { type: 'saved_view', id } })
  return { version: saved.version }
})

const remove = operation(savedViewsContract.remove, async ({ db, actor, now, record, refuse }, { id }) => {
  const view = await db
    .selectFrom('saved_views')
    .select('name')
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!view) return refuse('NOT_FOUND')
  await openRecycleBin(db)
  await db
    .updateTable('saved_views')
    .set(withdrawal(actor, now, null))
    .where('id', '=', id)
    .execute()
  await record({ type: 'view.removed', subject: { type: 'saved_view', id } })
  return view
})

export const savedViewsRoutes: readonly MountedOperation[] = [mine, save, change, remove]
