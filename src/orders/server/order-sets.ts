import { catalogueItems, isOfList } from '../../charges/server/catalogue-items.queries.ts'
import { type Context, operation } from '../../platform/server/contract/operation.ts'
import { type HospitalDb, openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import { PRESENT, withdrawal } from '../../platform/server/records/withdrawal.ts'
import { decideRestore } from '../../records/model/restore.ts'
import type { OrderSetForm } from '../model/order-forms.ts'
import { ordersContract } from '../model/orders.contract.ts'
import { orderSets } from './order-sets.queries.ts'

/** Keeps tests and studies as a usual set, of the hospital or of the account. */
export const addOrderSet = operation(ordersContract.addSet, async (context, form) => {
  const { db, record } = context
  const owner = ownerOf(context, form)
  await checkItems(context, form)
  const { id } = await db
    .insertInto('order_sets')
    .values({ name: form.name, owner_id: owner })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertItems(db, id, form)
  await record({ type: 'order_set.added', subject: { type: 'order_set', id } })
  return { id }
})

/** Changes a set as a whole. */
export const editOrderSet = operation(ordersContract.editSet, async (context, { id, version, ...form }) => {
  const { db, actor, now, record, refuse } = context
  const current = (await orderSets(db, actor)).find((set) => set.id === id)
  if (!current) return refuse('NOT_FOUND')
  if (!current.mayEdit) return refuse('NOT_YOURS')
  if (current.version !== version) return refuse('STALE', { current })
  const owner = ownerOf(context, form)
  await checkItems(context, form)
  await openRecycleBin(db)
  const changed = await db
    .updateTable('order_sets')
    .set({ name: form.name, owner_id: owner })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return refuse('STALE', { current })
  await db
    .updateTable('order_set_items')
    .set(withdrawal(actor, now, null))
    .where('order_set_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute()
  await insertItems(db, id, form)
  await record({ type: 'order_set.changed', subject: { type: 'order_set', id } })
  return { id }
})

/** Takes a set off every screen. */
export const removeOrderSet = operation(
  ordersContract.removeSet,
  async ({ db, actor, now, record, refuse }, { id }) => {
    const current = (await orderSets(db, actor)).find((set) => set.id === id)
    if (!current) return refuse('NOT_FOUND')
    if (!current.mayEdit) return refuse('NOT_YOURS')
    await openRecycleBin(db)
    await db
      .updateTable('order_sets')
      .set(withdrawal(actor, now, null))
      .where('id', '=', id)
      .execute()
    await record({ type: 'order_set.removed', subject: { type: 'order_set', id } })
    return { id }
  },
)

/** Puts a set back. */
export const restoreOrderSet = operation(
  ordersContract.restoreSet,
  async ({ db, now, record, refuse, orRefuse }, { id }) => {
    await openRecycleBin(db)
    const set = await db
      .selectFrom('order_sets')
      .select('withdrawn_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    orRefuse(decideRestore(set?.withdrawn_at ?? refuse('NOT_FOUND'), now))
    await db.updateTable('order_sets').set(PRESENT).where('id', '=', id).execute()
    await record({ type: 'record.restored', subject: { type: 'order_set', id } })
    return { restored: 1 }
  },
)

/** Null is the hospital's. */
function ownerOf({ actor, refuse }: Context<'NOT_YOURS'>, { isShared }: OrderSetForm): string | null {
  if (!isShared) return actor.userId
  return actor.can.has('order-set:edit-shared') ? null : refuse('NOT_YOURS', { field: 'isShared' })
}

async function checkItems({ db, refuse }: Context<'NO_SUCH_ITEM'>, { items }: OrderSetForm): Promise<void> {
  const found = await catalogueItems(
    db,
    items.map(({ itemId }) => itemId),
  )
  const missing = items.findIndex(({ list, itemId }) => !isOfList(found.get(itemId), { list, id: itemId }))
  if (missing >= 0) refuse('NO_SUCH_ITEM', { field: `items.${missing}.itemId` })
}

const insertItems = (db: HospitalDb, id: string, { items }: OrderSetForm) =>
  db
    .insertInto('order_set_items')
    .values(
      items.map(({ list, itemId }, at) => ({
        order_set_id: id,
        position: at + 1,
        [list === 'lab-tests' ? 'lab_test_id' : 'radiology_study_id']: itemId,
      })),
    )
    .execute()
