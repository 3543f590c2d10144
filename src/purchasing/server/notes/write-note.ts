import { sql } from 'kysely'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { notesContract } from '../../model/notes/notes.contract.ts'
import { OPEN_STATES, type OrderState } from '../../model/orders/decide-order.ts'
import { monthNumber } from '../orders/write-order.ts'
import { lockedNote, NOTE_STATE_WORDS } from './step-note.ts'

const AWAITED: readonly OrderState[] = OPEN_STATES.filter((state) => state !== 'submitted')

/** Begins a note; of an order it holds what is open of it, without batches. */
export const beginNote = operation(
  notesContract.begin,
  async ({ db, now, record, refuse }, { supplierId: typed, orderId, receivedOn }) => {
    const order = orderId
      ? await db
          .selectFrom('purchase_orders')
          .select(['supplier_id as supplierId', 'place_id as placeId', sql<OrderState>`state`.as('state')])
          .where('id', '=', orderId)
          .forUpdate()
          .executeTakeFirst()
      : null
    if (orderId && (!order || !AWAITED.includes(order.state))) refuse('NO_SUCH_ORDER', { field: 'orderId' })
    const supplierId = order?.supplierId ?? typed
    const [supplier, store] = await Promise.all([
      db
        .selectFrom('suppliers')
        .select(['status', 'credit_days as creditDays'])
        .where('id', '=', supplierId)
        .executeTakeFirst(),
      db.selectFrom('stock_places').select('id').where('kind', '=', 'store').orderBy('created_at').executeTakeFirst(),
    ])
    if (supplier?.status !== 'Active') return refuse('NO_SUCH_SUPPLIER', { field: 'supplierId' })
    const noteNo = await monthNumber(db, 'GRN', dayOf(now))
    const { id } = await db
      .insertInto('goods_received_notes')
      .values({
        note_no: noteNo,
        supplier_id: supplierId,
        order_id: orderId,
        place_id: order?.placeId ?? store?.id ?? '',
        received_on: receivedOn,
        credit_days: supplier.creditDays,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({ type: 'goods_received.begun', subject: { type: 'goods_received_notes', id }, facts: { noteNo } })
    return { id, noteNo }
  },
)

/** Keeps what is typed, whatever is missing still. */
export const saveNote = operation(notesContract.save, async ({ db, record, refuse }, { id, version, ...form }) => {
  const note = (await lockedNote(db, id)) ?? refuse('NOT_FOUND')
  if (note.version !== version) refuse('STALE')
  if (note.state !== 'draft') refuse('OTHER_STATE', { values: { state: NOTE_STATE_WORDS[note.state] } })
  const place = await db.selectFrom('stock_places').select('kind').where('id', '=', form.placeId).executeTakeFirst()
  if (!place || place.kind === 'in_transit') refuse('NO_SUCH_PLACE', { field: 'placeId' })
  const { version: saved } = await db
    .updateTable('goods_received_notes')
    .set({
      place_id: form.placeId,
      invoice_no: form.invoiceNo,
      invoice_day: form.invoiceDay,
      received_on: form.receivedOn,
      challan_no: form.challanNo,
      credit_days: form.creditDays,
      paper_total: form.paperTotal,
      freight: form.freight,
      bill_discount: form.billDiscount,
      difference_reason: form.differenceReason,
      typed: JSON.stringify(form.lines.map((line) => ({ ...line, batchNo: line.batchNo.toUpperCase() }))),
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await record({ type: 'goods_received.saved', subject: { type: 'goods_received_notes', id } })
  return { id, version: saved }
})
