import { sql } from 'kysely'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { Mode } from '../../../receipts/model/payment-modes.ts'
import { receiptsContract } from '../../../receipts/model/receipts.contract.ts'
import { decideDrawer, decideVoid } from '../../../receipts/model/void-receipt.ts'
import { openSessionOf } from '../../../receipts/server/take-receipt.ts'
import { cancelCheque, takeBackReceipt } from '../../../receipts/server/void-receipt.ts'
import { netPaid } from '../../model/payment/patient-money.ts'
import { lockVisit } from './lock-visit.ts'
import { settleAdvances } from './settle-advances.ts'

/** Voids a receipt. A final payment goes, too, where it was more than the bills and the rest is not refunded yet. */
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
    if (!(await takeBackReceipt(db, id, { reason, by: actor.userId, now }))) return refuse('VOID_ALREADY')
    await cancelCheque(db, id)
    if (receipt.visit_id) {
      const money = await settleAdvances(db, { visitId: receipt.visit_id, day: dayOf(now) })
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

/** A receipt, its visit locked: what is refunded or billed of it meanwhile waits. */
async function lockedReceipt(db: HospitalDb, id: string) {
  const receipt = await db
    .selectFrom('receipts as r')
    .leftJoin('cash_sessions as s', (join) => onRow(join, 's', 'r.session_id'))
    .select(['r.number', 'r.visit_id', 'r.patient_id', 'r.created_by', 'r.received_at', 's.closed_at'])
    .select(sql<Mode>`r.mode`.as('mode'))
    .where('r.id', '=', id)
    .where('r.reverses_id', 'is', null)
    .executeTakeFirst()
  if (receipt?.visit_id) await lockVisit(db, receipt.visit_id)
  return receipt
}
