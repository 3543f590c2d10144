import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { goodsTaxOn } from '../../../medicines/model/taxes/goods-tax-on.ts'
import { goodsTaxes } from '../../../medicines/server/taxes/goods-taxes.queries.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { type HospitalDb, openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { monthlyNumber } from '../../../stock/server/monthly-number.ts'
import { mayStep, orderAmounts } from '../../model/orders/decide-order.ts'
import { type OrderForm, purchaseOrdersContract } from '../../model/orders/orders.contract.ts'
import { lockedOrder } from './step-order.ts'

type Line = {
  readonly medicine_id: string
  readonly place: number
  readonly packs: number
  readonly pack_units: number
  readonly rate: number
  readonly basis_points: number
}
type Refused = 'NO_SUCH_SUPPLIER' | 'NO_SUCH_PLACE' | 'NO_SUCH_ITEM' | 'NO_TAX' | 'ITEM_TWICE' | 'TOO_EARLY'

/** 'PO-2611-024', numbered by month. */
export const monthNumber = (db: HospitalDb, prefix: string, today: IsoDate): Promise<string> =>
  monthlyNumber(db, `purchasing ${prefix}`, prefix, today)

/** Writes an order as a draft; no stock moves. */
export const writeOrder = operation(purchaseOrdersContract.write, async ({ db, now, record, orRefuse }, form) => {
  const today = dayOf(now)
  const lines = orRefuse(await decideLines(db, form, today))
  const orderNo = await monthNumber(db, 'PO', today)
  const { id } = await db
    .insertInto('purchase_orders')
    .values({ ...orderColumns(form, lines), order_no: orderNo, day: today })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('purchase_order_lines')
    .values(lines.map((line) => ({ ...line, order_id: id })))
    .execute()
  await record({ type: 'purchase_order.written', subject: { type: 'purchase_orders', id }, facts: { orderNo } })
  return { id, orderNo }
})

/** Changes an order that is a draft, or open for its next revision. */
export const changeOrder = operation(
  purchaseOrdersContract.change,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, version, ...form }) => {
    const order = (await lockedOrder(db, id)) ?? refuse('NOT_FOUND')
    if (order.version !== version) refuse('STALE')
    if (!mayStep(order.state, 'change')) refuse('OTHER_STATE', { values: { state: order.state } })
    const lines = orRefuse(await decideLines(db, form, order.day))
    await db.updateTable('purchase_orders').set(orderColumns(form, lines)).where('id', '=', id).execute()
    await saveLines({ db, actor, now }, id, lines)
    await record({ type: 'purchase_order.changed', subject: { type: 'purchase_orders', id } })
    return { id }
  },
)

const orderColumns = (form: OrderForm, lines: readonly Line[]) => {
  const { goods, tax } = orderAmounts(lines.map((line) => ({ ...line, basisPoints: line.basis_points })))
  return {
    supplier_id: form.supplierId,
    order_for: form.orderFor,
    place_id: form.placeId,
    expected_on: form.expectedOn,
    terms: form.terms,
    remark: form.remark,
    goods,
    tax,
  }
}

/** The lines with the pack and the tax of their items on a day; refused beside the field. */
async function decideLines(db: HospitalDb, form: OrderForm, day: IsoDate): Promise<Verdict<Line[], Refused>> {
  const [supplier, place, items, taxes] = await Promise.all([
    db.selectFrom('suppliers').select('status').where('id', '=', form.supplierId).executeTakeFirst(),
    db.selectFrom('stock_places').select('kind').where('id', '=', form.placeId).executeTakeFirst(),
    db
      .selectFrom('medicines')
      .select(['id', 'pack_units as packUnits', 'hsn', 'is_tax_listed as isTaxListed', 'status'])
      .where(
        'id',
        'in',
        form.lines.map(({ medicineId }) => medicineId),
      )
      .execute(),
    goodsTaxes(db),
  ])
  if (supplier?.status !== 'Active') return refuse('NO_SUCH_SUPPLIER', { field: 'supplierId' })
  if (!place || place.kind === 'in_transit') return refuse('NO_SUCH_PLACE', { field: 'placeId' })
  if (form.expectedOn < day) return refuse('TOO_EARLY', { field: 'expectedOn' })
  const byId = new Map(items.map((item) => [item.id, item]))
  const lines: Line[] = []
  for (const [at, { medicineId, packs, rate }] of form.lines.entries()) {
    const item = byId.get(medicineId)
    if (item?.status !== 'Active') return refuse('NO_SUCH_ITEM', { field: `lines.${at}.medicineId` })
    if (lines.some((line) => line.medicine_id === medicineId))
      return refuse('ITEM_TWICE', { field: `lines.${at}.medicineId` })
    const tax = goodsTaxOn(taxes, item, day)
    if (!tax) return refuse('NO_TAX', { field: `lines.${at}.medicineId` })
    lines.push({
      medicine_id: medicineId,
      place: at + 1,
      packs,
      pack_units: item.packUnits,
      rate,
      basis_points: tax.basisPoints,
    })
  }
  return accept(lines)
}

type Scope = { readonly db: HospitalDb; readonly actor: Actor; readonly now: Date }

/** Keeps the line of an item that stays, with what has come of it. */
async function saveLines({ db, actor, now }: Scope, id: string, lines: readonly Line[]): Promise<void> {
  const there = await db
    .selectFrom('purchase_order_lines')
    .select(['id', 'medicine_id'])
    .where('order_id', '=', id)
    .execute()
  for (const line of lines) {
    const before = there.find(({ medicine_id }) => medicine_id === line.medicine_id)
    if (before) await db.updateTable('purchase_order_lines').set(line).where('id', '=', before.id).execute()
    else
      await db
        .insertInto('purchase_order_lines')
        .values({ ...line, order_id: id })
        .execute()
  }
  const gone = there.filter(({ medicine_id }) => !lines.some((line) => line.medicine_id === medicine_id))
  if (gone.length === 0) return
  await openRecycleBin(db)
  await db
    .updateTable('purchase_order_lines')
    .set(withdrawal(actor, now, 'Taken off the order'))
    .where(
      'id',
      'in',
      gone.map((line) => line.id),
    )
    .execute()
}
