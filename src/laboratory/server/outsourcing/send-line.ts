import { sql } from 'kysely'
import { dayOf } from '../../../kernel/calendar.ts'
import { paiseOf } from '../../../kernel/money.ts'
import { decidePayment, PAID } from '../../../orders/model/payment-gate.ts'
import { paymentsOfOrders } from '../../../orders/server/payments-of-orders.queries.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import { decideSending } from '../../model/outsourcing/decide-outsourcing.ts'
import { outsourcingContract } from '../../model/outsourcing/outsourcing.contract.ts'
import { IS_OUTSOURCED } from '../samples/outsourced.queries.ts'

/** Sends a test to a centre: it is not drawn for this house, and waits for the report of the centre. */
export const sendLine = operation(outsourcingContract.send, async (context, form) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  const line = (await lineToSend(db, form.lineId)) ?? refuse('NO_SUCH_LINE', { field: 'lineId' })
  const centre = (await centreOf(db, form.centreId)) ?? refuse('NO_SUCH_CENTRE', { field: 'centreId' })
  orRefuse(
    decideSending(
      {
        isCancelled: line.cancelledAt !== null,
        isRecorded: line.doneOn !== null,
        isCompleted: line.completedAt !== null,
        hasResults: line.hasResults,
        isOutsourced: line.isOutsourced,
      },
      { today: dayOf(now), expectedOn: form.expectedOn },
    ),
  )
  const payments = await paymentsOfOrders(db, [line.visitId])
  orRefuse(decidePayment([payments.get(line.orderId) ?? PAID], form.isUnpaidConfirmed))
  const { id } = await db
    .insertInto('lab_outsourced_lines')
    .values({
      order_line_id: form.lineId,
      visit_id: line.visitId,
      patient_id: line.patientId,
      requisition_id: form.centreId,
      centre: centre.name,
      cost: form.cost ? paiseOf(form.cost) : null,
      expected_on: form.expectedOn,
      sent_at: now,
      sent_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({
    type: 'outsourced_line.sent',
    subject: { type: 'order_line', id: form.lineId },
    patientId: line.patientId,
    facts: { visit: line.visitId, centre: form.centreId },
  })
  return { id }
})

const centreOf = (db: HospitalDb, id: string) =>
  db
    .selectFrom('external_requisitions')
    .select('name')
    .where('id', '=', id)
    .where('status', '=', 'Active')
    .executeTakeFirst()

const lineToSend = (db: HospitalDb, id: string) =>
  db
    .selectFrom('order_lines as l')
    .select(['l.visit_id as visitId', 'l.patient_id as patientId', 'l.order_id as orderId', 'l.done_on as doneOn'])
    .select(['l.cancelled_at as cancelledAt', 'l.completed_at as completedAt', IS_OUTSOURCED.as('isOutsourced')])
    .select(
      sql<boolean>`exists (select from lab_results r where ${sameRow('l', 'r.order_line_id')}
        and r.struck_at is null)`.as('hasResults'),
    )
    .where('l.id', '=', id)
    .where('l.department', '=', 'laboratory')
    .forUpdate('l')
    .executeTakeFirst()
