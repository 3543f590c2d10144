import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { RECEIPT_KIND_WORDS } from '../../../receipts/model/receipts.contract.ts'
import { receiptsOf, type StoredReceipt } from '../../../receipts/server/receipts-of-visit.queries.ts'
import { localMoment } from './billed-person-of.ts'
import type { Settlement } from './discharge-invoice-of.ts'

type Printed = Settlement['receipts'][number]

/** The valid receipts of a visit, the oldest first, and the reason of its discharge. */
export async function settlementOf(db: HospitalDb, visitId: string): Promise<Settlement> {
  const receipts = (await receiptsOf(db, visitId)).reverse()
  const isReceipted = receipts.some(({ kind }) => kind === 'final-payment')
  const discharge = await db.selectFrom('discharges').select('reason').where('id', '=', visitId).executeTakeFirst()
  return {
    receipts: [
      ...receipts.filter(({ voidReason }) => voidReason === null).map(printedReceipt),
      ...(isReceipted ? [] : await finalPaymentWithoutReceipt(db, visitId)),
    ],
    reason: discharge?.reason ?? '',
  }
}

const printedReceipt = ({ number, receivedAt, mode, reference, kind, chequeState, amount }: StoredReceipt): Printed => [
  number,
  localMoment(receivedAt) ?? '',
  [mode, reference, chequeState === 'PENDING' && 'in clearing'].filter(Boolean).join(', '),
  RECEIPT_KIND_WORDS[kind],
  amount,
]

/** A final payment of which no receipt was taken has no number. */
async function finalPaymentWithoutReceipt(db: HospitalDb, visitId: string): Promise<Printed[]> {
  const payments = await db
    .selectFrom('final_payments')
    .select(['amount', 'payment_mode', 'paid_at'])
    .where('visit_id', '=', visitId)
    .where('amount', '>', 0)
    .execute()
  return payments.map(({ amount, payment_mode, paid_at }) => [
    '',
    localMoment(paid_at.toISOString()) ?? '',
    payment_mode,
    RECEIPT_KIND_WORDS['final-payment'],
    Number(amount),
  ])
}
