import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { RECEIPT_KIND_WORDS } from '../../../receipts/model/receipts.contract.ts'
import { receiptsOfVisits, type StoredReceipt } from '../../../receipts/server/receipts-of-visit.queries.ts'
import { localMoment } from './billed-person-of.ts'
import type { Settlement } from './invoices/discharge-invoice-of.ts'

type Printed = Settlement['receipts'][number]

/** The valid receipts of a visit, the oldest first, and the reason of its discharge. */
export async function settlementOf(db: HospitalDb, visitId: string): Promise<Settlement> {
  const receipts = (await receiptsForBills(db, [visitId]))(visitId)
  const discharge = await db.selectFrom('discharges').select('reason').where('id', '=', visitId).executeTakeFirst()
  return {
    receipts: receipts.map(printedReceipt),
    reason: discharge?.reason ?? '',
  }
}

/** Money of a visit that counts in its bill's balance: in above 0, out below. Paise. */
export type ReceiptForBill = Pick<
  StoredReceipt,
  'number' | 'receivedAt' | 'kind' | 'reference' | 'amount' | 'remark' | 'payerId' | 'purpose'
> & {
  readonly mode: string
  readonly inClearing: boolean
}

/** The valid receipts of each of some visits, the oldest first. */
export async function receiptsForBills(
  db: HospitalDb,
  visitIds: readonly string[],
): Promise<(visitId: string) => ReceiptForBill[]> {
  const receipts = await receiptsOfVisits(db, visitIds)
  const payments = await finalPayments(db, visitIds)
  return (visitId) => {
    const ofVisit = receipts.get(visitId) ?? []
    const isReceipted = ofVisit.some(({ kind }) => kind === 'final-payment')
    return [
      ...ofVisit
        .filter(({ voidReason }) => voidReason === null)
        .map(({ chequeState, ...receipt }) => ({ ...receipt, inClearing: chequeState === 'PENDING' }))
        .reverse(),
      ...(isReceipted ? [] : (payments.get(visitId) ?? [])),
    ]
  }
}

const printedReceipt = ({ number, receivedAt, mode, reference, kind, inClearing, amount }: ReceiptForBill): Printed => [
  number,
  localMoment(receivedAt) ?? '',
  [mode, reference, inClearing && 'in clearing'].filter(Boolean).join(', '),
  RECEIPT_KIND_WORDS[kind],
  amount,
]

/** The final payments of some visits as receipts without a number: one of which no receipt was taken has none. */
async function finalPayments(
  db: HospitalDb,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, ReceiptForBill[]>> {
  const payments = await db
    .selectFrom('final_payments')
    .select(['visit_id', 'amount', 'payment_mode', 'paid_at'])
    .where(idIn('visit_id', visitIds))
    .where('amount', '>', 0)
    .execute()
  const byVisit = Map.groupBy(payments, ({ visit_id }) => visit_id)
  return new Map([...byVisit].map(([visitId, of]) => [visitId, of.map(withoutNumber)]))
}

type Paid = { readonly amount: string | number; readonly payment_mode: string; readonly paid_at: Date }

const withoutNumber = ({ amount, payment_mode, paid_at }: Paid): ReceiptForBill => ({
  number: '',
  receivedAt: paid_at.toISOString(),
  kind: 'final-payment',
  payerId: null,
  purpose: null,
  mode: payment_mode,
  reference: null,
  remark: null,
  inClearing: false,
  amount: Number(amount),
})
