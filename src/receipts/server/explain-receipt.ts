import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { Purpose } from '../model/purpose.ts'
import { receiptsContract } from '../model/receipts.contract.ts'

/** Says what the money of a receipt is for, also of one that was taken while another payer paid. */
export const explainReceipt = operation(receiptsContract.explain, async ({ db, record, refuse }, { id, purpose }) => {
  const receipt = await db
    .selectFrom('receipts')
    .select(['number', 'patient_id'])
    .where('id', '=', id)
    .where('kind', 'in', ['advance', 'final-payment'])
    .where('reverses_id', 'is', null)
    .executeTakeFirst()
  if (!receipt) return refuse('NOT_FOUND')
  await savePurpose(db, id, purpose)
  await record({
    type: 'receipt.explained',
    subject: { type: 'receipt', id },
    patientId: receipt.patient_id ?? undefined,
    facts: { number: receipt.number, purpose },
  })
  return {}
})

/** Keeps what the money of a receipt is for; what was said before stays in the history. */
export const savePurpose = (db: HospitalDb, receiptId: string, purpose: Purpose) =>
  db
    .insertInto('receipt_purposes')
    .values({ receipt_id: receiptId, purpose })
    .onConflict((clash) => clash.constraint('one_purpose_a_receipt').doUpdateSet({ purpose }))
    .execute()
