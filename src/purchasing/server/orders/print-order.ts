import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { itemWords } from '../../../medicines/model/items/medicine-words.ts'
import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { purchaseOrdersContract } from '../../model/orders/orders.contract.ts'
import { purchaseOrderPrint } from '../prints/purchase-order.print.ts'
import { linesOfOrder } from './orders.queries.ts'

const NOT_APPROVED: Readonly<Record<string, string>> = {
  draft: 'Draft: not approved',
  submitted: 'Not approved yet',
  cancelled: 'Cancelled',
}

type Printing = Pick<Context, 'db' | 'actor' | 'now' | 'platform'>

/** A purchase order as the supplier gets it. */
export const printOrder = operation(purchaseOrdersContract.print, async (context, { id }) => {
  const { file } = (await printedOrder(context, id)) ?? context.refuse('NOT_FOUND')
  await context.record({ type: 'purchase_order.printed', subject: { type: 'purchase_orders', id } })
  return file
})

/** The PDF of an order, typeset when its bytes are asked for; null where there is no such order. */
export async function printedOrder(context: Printing, id: string) {
  const { db, actor } = context
  const [order, lines, hospital] = await Promise.all([
    orderToPrint(db, id),
    linesOfOrder(db, id),
    db
      .selectFrom('hospitals')
      .select(['full_name', 'address', 'email'])
      .where('id', '=', actor.hospitalId)
      .executeTakeFirstOrThrow(),
  ])
  if (!order) return null
  const revised = order.revision > 0 ? `Revision ${order.revision}: takes the place of what was sent before` : ''
  const file = await printedDocument(context, purchaseOrderPrint, {
    name: `${order.orderNo}.pdf`,
    data: {
      number: order.orderNo,
      note: NOT_APPROVED[order.state] ?? revised,
      date: order.day,
      expected: order.expectedOn,
      supplier: {
        name: order.supplier,
        address: [order.supplierAddress, order.pin].filter(Boolean).join(' '),
        gstin: order.gstin,
        licence: order.licenceNo,
        contact: [order.phone || order.mobile, order.email].filter(Boolean).join(' · '),
      },
      hospital: hospital.full_name,
      address: hospital.address ?? '',
      deliver: order.place,
      lines: lines.map(({ name, strength, maker, pack, packs, rate }) => ({
        item: itemWords({ name, strength }),
        maker,
        pack,
        packs,
        rate,
        amount: packs * rate,
      })),
      goods: Number(order.goods),
      tax: Number(order.tax),
      total: Number(order.goods) + Number(order.tax),
      terms: (order.terms ?? '').split('\n').flatMap((line) => line.trim() || []),
      signatures: [
        ['Prepared by', order.writtenBy ?? ''],
        ['Approved by', order.approvedBy ?? ''],
        ['Accepted by the supplier', 'name, date, stamp'],
      ],
    },
  })
  return { file, order, hospital: { name: hospital.full_name, email: hospital.email } }
}
const orderToPrint = (db: HospitalDb, id: string) =>
  db
    .selectFrom('purchase_orders as o')
    .innerJoin('suppliers as s', (join) => onRow(join, 's', 'o.supplier_id'))
    .innerJoin('stock_places as p', (join) => onRow(join, 'p', 'o.place_id'))
    .leftJoin('users as writer', (join) => onRow(join, 'writer', 'o.created_by'))
    .leftJoin('users as approver', (join) => onRow(join, 'approver', 'o.approved_by'))
    .select([
      'o.order_no as orderNo',
      'o.revision',
      'o.state',
      'o.day',
      'o.expected_on as expectedOn',
      'o.goods',
      'o.tax',
      'o.terms',
      's.name as supplier',
      's.address as supplierAddress',
      's.pin',
      's.gstin',
      's.licence_no as licenceNo',
      's.phone',
      's.mobile',
      's.email',
      'p.name as place',
      'writer.full_name as writtenBy',
      'approver.full_name as approvedBy',
    ])
    .where('o.id', '=', id)
    .executeTakeFirst()
