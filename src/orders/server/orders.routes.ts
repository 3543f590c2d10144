import { dayOf } from '../../kernel/calendar.ts'
import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { needsRoom } from '../../visits/model/visit.ts'
import { ordersContract } from '../model/orders.contract.ts'
import { PAID } from '../model/payment-gate.ts'
import { cancelLine, cancelLineLate } from './cancel-line.ts'
import { countersign, ordersToCountersign } from './countersign.ts'
import { orderItems, orderSetsOfVisit } from './order-items.ts'
import { addOrderSet, editOrderSet, removeOrderSet, restoreOrderSet } from './order-sets.ts'
import { linesOfPatient, ordersOfVisit, visitOfOrders } from './orders.queries.ts'
import { paymentsOfOrders, refundableOfVisit } from './payments-of-orders.queries.ts'
import { placeOrder } from './place-order.ts'
import { printRequisition } from './print-requisition.ts'
import { ratesToCome } from './rates-to-come.ts'
import { attachReport, confirmNoReport, takeBackAnswer } from './recorded/answer-recorded.ts'
import { listRecorded } from './recorded/list-recorded.ts'

const ofVisit = operation(ordersContract.ofVisit, async ({ db, actor, now, refuse }, { visitId }) => {
  const visit = (await visitOfOrders(db, visitId, actor)) ?? refuse('NOT_FOUND')
  const [orders, payments, refundable] = await Promise.all([
    ordersOfVisit(db, visitId, actor),
    paymentsOfOrders(db, [visitId]),
    needsRoom(visit.patientType) ? new Map<string, number>() : refundableOfVisit(db, visitId),
  ])
  const lines = orders.flatMap((order) => order.lines)
  const toCome = await ratesToCome(db, visitId, lines, dayOf(now))
  return {
    visit,
    orders: orders.map((order) => ({
      ...order,
      lines: order.lines.map((line) => ({ ...line, toCome: toCome(line) })),
      payment: payments.get(order.id) ?? PAID,
      refundable: refundable.get(order.id) ?? 0,
    })),
  }
})

const ofPatient = operation(ordersContract.ofPatient, async ({ db, refuse }, { patientId }) => {
  const patient = await db.selectFrom('patients').select('id').where('id', '=', patientId).executeTakeFirst()
  return patient ? { lines: await linesOfPatient(db, patientId) } : refuse('NOT_FOUND')
})

export const ordersRoutes: readonly MountedOperation[] = [
  ofVisit,
  ofPatient,
  orderItems,
  orderSetsOfVisit,
  placeOrder,
  cancelLine,
  cancelLineLate,
  countersign,
  ordersToCountersign,
  printRequisition,
  addOrderSet,
  editOrderSet,
  removeOrderSet,
  restoreOrderSet,
  listRecorded,
  attachReport,
  confirmNoReport,
  takeBackAnswer,
]
