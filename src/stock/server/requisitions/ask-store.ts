import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { requisitionsContract } from '../../model/requisitions/requisitions.contract.ts'
import { monthlyNumber } from '../monthly-number.ts'
import { asksStore, placeOfStock } from '../transfers/place-of-stock.queries.ts'

/** Asks the store for what a shelf needs. No stock moves. */
export const askStore = operation(
  requisitionsContract.ask,
  async ({ db, now, record, refuse }, { placeId, urgency, note, lines }) => {
    if (!asksStore(await placeOfStock(db, placeId))) return refuse('NO_SUCH_PLACE', { field: 'placeId' })
    const ids = lines.map(({ medicineId }) => medicineId)
    const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at)
    if (twice >= 0) refuse('ITEM_TWICE', { field: `lines.${twice}.quantity` })
    const known = await db
      .selectFrom('medicines')
      .select('id')
      .where('id', 'in', ids)
      .where('status', '=', 'Active')
      .execute()
    const unknown = ids.findIndex((id) => !known.some((one) => one.id === id))
    if (unknown >= 0) refuse('NO_SUCH_ITEM', { field: `lines.${unknown}.quantity` })
    const requisitionNo = await monthlyNumber(db, 'stock_requisition', 'SR', dayOf(now))
    const { id } = await db
      .insertInto('stock_requisitions')
      .values({ requisition_no: requisitionNo, place_id: placeId, urgency, note })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('stock_requisition_lines')
      .values(
        lines.map(({ medicineId, quantity }, at) => ({
          requisition_id: id,
          line_no: at + 1,
          medicine_id: medicineId,
          quantity,
        })),
      )
      .execute()
    await record({
      type: 'stock_requisition.asked',
      subject: { type: 'stock_requisitions', id },
      facts: { requisitionNo },
    })
    return { id, requisitionNo }
  },
)
