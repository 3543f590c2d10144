import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { receiptsContract } from '../../../receipts/model/receipts.contract.ts'
import { settleCheque } from '../../../receipts/server/settle-cheque.ts'
import { lockBillsOf } from './lock-bills.ts'
import { setOffAdvances } from './set-off-advances.ts'

/** Settles a cheque. One that is cleared pays what the patient owes of confirmed bills, as an advance does that is there before them. */
export const clearCheque = operation(receiptsContract.settleCheque, async (context, { id, state }) => {
  const { db, now, record } = context
  await lockBillsOfReceipt(db, id)
  const { number, patientId, advanceOf } = await settleCheque(context, { id, state })
  const bill = advanceOf && (await confirmedBill(db, advanceOf.id))
  if (advanceOf && bill) await setOffAdvances(db, { visit: advanceOf, bill, day: dayOf(now) })
  await record({
    type: 'cheque.settled',
    subject: { type: 'receipt', id },
    patientId: patientId ?? undefined,
    facts: { number, state },
  })
  return {}
})

/** The bills are locked before the cheque and the advance, as when one is confirmed. */
async function lockBillsOfReceipt(db: HospitalDb, receiptId: string): Promise<void> {
  const receipt = await db.selectFrom('receipts').select('visit_id').where('id', '=', receiptId).executeTakeFirst()
  if (receipt?.visit_id) await lockBillsOf(db, receipt.visit_id)
}

/** The last confirmed bill of a visit, in whose books its advances are set off. */
async function confirmedBill(db: HospitalDb, visitId: string): Promise<{ id: string; billNo: string } | undefined> {
  const row = await db
    .selectFrom('bills')
    .select(['id', 'bill_no'])
    .where('visit_id', '=', visitId)
    .where('state', 'in', ['confirmed', 'submitted'])
    .orderBy('confirmed_at', 'desc')
    .executeTakeFirst()
  return row && { id: row.id, billNo: row.bill_no ?? '' }
}
