import { sql } from 'kysely'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { Mode } from '../../../receipts/model/payment-modes.ts'
import { receiptsContract, SALE_KINDS } from '../../../receipts/model/receipts.contract.ts'
import { decideDrawer, decideVoid } from '../../../receipts/model/void-receipt.ts'
import { openSessionOf } from '../../../receipts/server/take-receipt.ts'
import { cancelCheque, takeBackReceipt } from '../../../receipts/server/void-receipt.ts'
import { netPaid } from '../../model/payment/patient-money.ts'
import { lockVisit } from './lock-visit.ts'
import { releaseAdvance, settleAdvances } from './settle-advances.ts'

/** Voids a receipt; what bills took of it the patient owes again. Only what was refunded since keeps it. */
export const voidReceipt = operation(
  receiptsContract.void,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, reason }) => {
    const receipt = await lockedReceipt(db, id)
    if (!receipt) return refuse('NOT_FOUND')
    orRefuse(
      decideVoid({
        isWriter: receipt.created_by === actor.userId,
        isSameDay: dayOf(receipt.received_at) === dayOf(now),
        isInOpenSession: receipt.closed_at === null,
        mayLater: actor.can.has('receipt:void-later'),
      }),
    )
    orRefuse(decideDrawer(receipt.mode, (await openSessionOf(db, actor.userId)) !== undefined))
    const { visit_id: visitId } = receipt
    const day = dayOf(now)
    if (visitId && receipt.isAdvance) await releaseAdvance(db, { visitId, amount: Number(receipt.amount), day })
    if (!(await takeBackReceipt(db, id, { reason, by: actor.userId, now }))) return refuse('VOID_ALREADY')
    await cancelCheque(db, id)
    if (visitId) {
      const money = await settleAdvances(db, { visitId, day })
      if (netPaid(money) < 0) return refuse('ADVANCE_EXCEEDED')
    }
    await record({
      type: 'receipt.voided',
      subject: { type: 'receipt', id },
      patientId: receipt.patient_id ?? undefined,
      facts: { number: receipt.number },
    })
    return {}
  },
)

/** A receipt, its visit locked before it is read: what is refunded, billed or cleared of it meanwhile waits. */
async function lockedReceipt(db: HospitalDb, id: string) {
  const of = await db.selectFrom('receipts').select('visit_id').where('id', '=', id).executeTakeFirst()
  if (of?.visit_id) await lockVisit(db, of.visit_id)
  return (
    db
      .selectFrom('receipts as r')
      .leftJoin('cash_sessions as s', (join) => onRow(join, 's', 'r.session_id'))
      .leftJoin('cheques as c', (join) =>
        join.onRef('c.hospital_id', '=', 'r.hospital_id').onRef('c.receipt_id', '=', 'r.id'),
      )
      .select(['r.number', 'r.visit_id', 'r.patient_id', 'r.created_by', 'r.received_at', 's.closed_at', 'r.amount'])
      .select(sql<Mode>`r.mode`.as('mode'))
      .select(sql<boolean>`r.kind = 'advance' and coalesce(c.state = 'CLEARED', true)`.as('isAdvance'))
      .where('r.id', '=', id)
      // Money of a sale goes back with the sale.
      .where('r.kind', 'not in', SALE_KINDS)
      .where('r.reverses_id', 'is', null)
      .executeTakeFirst()
  )
}
