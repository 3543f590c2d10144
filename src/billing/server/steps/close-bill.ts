import { isEsic } from '../../../catalogue/model/payers/payer-kinds.ts'
import { payerKind } from '../../../catalogue/server/payers/payers.queries.ts'
import { visitOfBill } from '../../../documents/server/billing-access/visit-of-bill.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { billStepsContract } from '../../model/bill/changes/bill-steps.contract.ts'
import { type StoredBill, storedBill } from '../bill/stored-bills.queries.ts'
import { lockVisit } from '../payment/lock-visit.ts'
import { settleAdvances } from '../payment/settle-advances.ts'
import { lockBill } from './open-draft.ts'
import { reverseBillEntry } from './post-bill.ts'
import { reverseDeductions } from './post-deduction.ts'

/** Says that a confirmed bill went to the payer; that of ESIC goes there with its P-II. */
export const submitBill = operation(billStepsContract.submit, async (context, { billId }) => {
  const { db, actor, now, record, refuse } = context
  await lockBill(db, billId)
  const bill = await storedBill(db, billId)
  if (!bill) return refuse('NOT_FOUND')
  await visitOfBill(context, bill.visitId)
  if (bill.state !== 'confirmed') return refuse('NOT_CONFIRMED')
  if (await isClaimedByP2(db, bill)) return refuse('BY_P2')
  await markSubmitted(db, billId, { by: actor.userId, now })
  await record({ type: 'bill.submitted', subject: { type: 'bill', id: billId }, patientId: bill.patientId })
  return { billId }
})

async function isClaimedByP2(db: HospitalDb, { payerId }: StoredBill): Promise<boolean> {
  const payer = db.selectFrom('payers as payer').select(payerKind).where('payer.id', '=', payerId)
  return isEsic((await payer.executeTakeFirstOrThrow()).payerKind)
}

/** The state of a confirmed bill that went to the payer, by itself or with its claim. */
export async function markSubmitted(
  db: HospitalDb,
  billId: string,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('bills')
    .set({ state: 'submitted', submitted_at: now, submitted_by: by })
    .where('id', '=', billId)
    .execute()
}

/** Cancels a bill: its entries are reversed, what the patient paid of it is an advance, its number stays used. */
export const cancelBill = operation(billStepsContract.cancel, async (context, { billId, reason }) => {
  const { db, actor, now, record, refuse } = context
  const found = (await storedBill(db, billId)) ?? refuse('NOT_FOUND')
  await lockVisit(db, found.visitId)
  await lockBill(db, billId)
  const bill = await storedBill(db, billId)
  if (!bill) return refuse('NOT_FOUND')
  await visitOfBill(context, bill.visitId)
  if (bill.state === 'cancelled') return refuse('RESTS')
  await cancel(db, bill, { reason, by: actor.userId, now })
  if (bill.confirmedAt) await settleAdvances(db, { visitId: bill.visitId, day: dayOf(now) })
  await record({ type: 'bill.cancelled', subject: { type: 'bill', id: billId }, patientId: bill.patientId })
  return { billId }
})

type Cancelling = { readonly reason: string; readonly by: string; readonly now: Date }

/** Cancels a version and reverses what it posted; also the one that another takes the place of. The caller settles the advances. */
export async function cancel(db: HospitalDb, bill: StoredBill, { reason, by, now }: Cancelling): Promise<void> {
  await db
    .updateTable('bills')
    .set({ state: 'cancelled', cancelled_at: now, cancelled_by: by, cancel_reason: reason })
    .where('id', '=', bill.id)
    .execute()
  if (!bill.confirmedAt) return
  await reverseBillEntry(db, bill.id, { day: dayOf(now), reason })
  await reverseDeductions(db, bill.id, { day: dayOf(now), reason })
}
