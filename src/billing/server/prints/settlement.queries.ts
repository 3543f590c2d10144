import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { RECEIPT_KIND_WORDS } from '../../../receipts/model/receipts.contract.ts'
import { receiptsOf, type StoredReceipt } from '../../../receipts/server/receipts-of-visit.queries.ts'
import { localMoment } from './billed-person-of.ts'
import type { Settlement } from './discharge-invoice-of.ts'

type Printed = Settlement['receipts'][number]

/** The valid receipts of a visit, the oldest first, and the reason of its discharge. */
export async function settlementOf(db: HospitalDb, visitId: string): Promise<Settlement> {
  const receipts = await receiptsForBill(db, visitId)
  const discharge = await db.selectFrom('discharges').select('reason').where('id', '=', visitId).executeTakeFirst()
  return {
    receipts: receipts.map(printedReceipt),
    reason: discharge?.reason ?? '',
  }
}

/** Money of a visit that counts in its bill's balance: in above 0, out below. Paise. */
export type ReceiptForBill = Pick<
  StoredReceipt,
  'number' | 'receivedAt' | 'kind' | 'reference' | 'amount' | 'remark'
> & {
  readonly mode: string
  readonly inClearing: boolean
}

/** The valid receipts of a visit, the oldest first. */
export async function receiptsForBill(db: HospitalDb, visitId: string): Promise<ReceiptForBill[]> {
  const receipts = (await receiptsOf(db, visitId)).reverse()
  const isReceipted = receipts.some(({ kind }) => kind === 'final-payment')
  return [
    ...receipts
      .filter(({ voidReason }) => voidReason === null)
      .map(({ chequeState, ...receipt }) => ({ ...receipt, inClearing: chequeState === 'PENDING' })),
    ...(isReceipted ? [] : await finalPaymentWithoutReceipt(db, visitId)),
  ]
}

const printedReceipt = ({ number, receivedAt, mode, reference, kind, inClearing, amount }: ReceiptForBill): Printed => [
  number,
  localMoment(receivedAt) ?? '',
  [mode, reference, inClearing && 'in clearing'].filter(Boolean).join(', '),
  RECEIPT_KIND_WORDS[kind],
  amount,
]

/** A final payment of which no receipt was taken has no number. */
async function finalPaymentWithoutReceipt(db: HospitalDb, visitId: string): Promise<ReceiptForBill[]> {
  const payments = await db
    .selectFrom('final_payments')
    .select(['amount', 'payment_mode', 'paid_at'])
    .where('visit_id', '=', visitId)
    .where('amount', '>', 0)
    .execute()
  return payments.map(({ amount, payment_mode, paid_at }) => ({
    number: '',
    receivedAt: paid_at.toISOString(),
    kind: 'final-payment',
    mode: payment_mode,
    reference: null,
    remark: null,
    inClearing: false,
    amount: Number(amount),
  }))
}
