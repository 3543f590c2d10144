import { randomUUID } from 'node:crypto'
import { postEntry } from '../../journal/server/post-entry.ts'
import { dayOf, type IsoDate } from '../../kernel/calendar.ts'
import type { Paise } from '../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { nextInSeries } from '../../platform/server/database/number-series.ts'
import { type LedgerSource, postToLedger } from '../../platform/server/ledger/ledger.ts'
import { accountOf, type Mode } from '../model/payment-modes.ts'
import type { Purpose } from '../model/purpose.ts'
import { isOfSale, isRefundKind, RECEIPT_KIND_WORDS, type ReceiptKind } from '../model/receipts.contract.ts'
import { savePurpose } from './explain-receipt.ts'
import { moveAdvance, RECEIPTS } from './receipt-ledgers.ts'

export type NewReceipt = {
  readonly kind: ReceiptKind
  /** Paise, above 0 also for a refund. */
  readonly amount: Paise
  readonly mode: Mode
  readonly reference?: string | null
  readonly bank?: string | null
  /** The date on a cheque or draft. */
  readonly instrumentDate?: IsoDate | null
  readonly billingExecutiveId?: string | null
  readonly remark?: string | null
  /** Of a patient whose payer is cashless: as `decidePurpose` answered. */
  readonly purpose?: Purpose | null
  readonly receivedFrom: string
  /** Of every kind but a payer's payment and money of a sale. */
  readonly visit?: { readonly id: string; readonly patientId: string }
  /** Of a payer's payment. */
  readonly payerId?: string
  /** Where something else than a desk causes it; a source has one receipt. */
  readonly source?: LedgerSource
}

/**
 * Writes a receipt into the open session of `by`, with its number, its part in the visit's advances and its journal entry (money of a sale
 * is in the entry of the sale), all in the caller's transaction. The caller has asked `decidePayment`. Its route declares RECEIPT_REFUSALS, and with refunds
 * ADVANCE_EXCEEDED, which the database raises (`advance_is_there`).
 */
export async function takeReceipt(
  db: HospitalDb,
  receipt: NewReceipt,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<Verdict<{ id: string; number: string }, 'NO_SESSION'>> {
  const session = await openSessionOf(db, by)
  if (!session) return refuse('NO_SESSION')
  const { kind, visit, mode, source = { kind: 'desk', id: randomUUID() } } = receipt
  const isRefund = isRefundKind(kind)
  const amount = isRefund ? -receipt.amount : receipt.amount
  const { number } = await nextInSeries(db, { series: isRefund ? 'refund' : 'receipt', on: dayOf(now) })
  const { row, isNew } = await postToLedger(db, RECEIPTS, source, {
    number,
    kind,
    amount,
    mode,
    visit_id: visit?.id,
    patient_id: visit?.patientId,
    payer_id: receipt.payerId,
    received_from: receipt.receivedFrom,
    reference: receipt.reference,
    bank: receipt.bank,
    instrument_date: receipt.instrumentDate,
    billing_executive_id: receipt.billingExecutiveId,
    remark: receipt.remark,
    received_at: now,
    session_id: session.id,
  })
  if (!isNew) throw new Error(`${source.kind} ${source.id} has its receipt ${row.number} already`)
  const isCleared = isRefund || mode !== 'CHEQUE'
  if (receipt.purpose) await savePurpose(db, row.id, receipt.purpose)
  if (!isCleared) await db.insertInto('cheques').values({ receipt_id: row.id }).execute()
  if (visit && (isRefund || (kind === 'advance' && isCleared)))
    await moveAdvance(db, { visit, amount, source: { kind: 'receipt', id: row.id } })
  if (isOfSale(kind)) return accept({ id: row.id, number })
  await postEntry(db, {
    day: dayOf(now),
    source: { kind: 'receipt', id: row.id },
    narration: `${RECEIPT_KIND_WORDS[kind]} ${number}`,
    lines: [
      // A cheque of our own is paid by the bank.
      { account: isRefund && mode === 'CHEQUE' ? 'bank' : accountOf(mode), amount },
      { account: COUNTER[kind], amount: -amount, ...partyOf(receipt) },
    ],
  })
  return accept({ id: row.id, number })
}

/** Whose ledger it is: a payer's payment for a visit is the payer's, not the patient's. */
const partyOf = ({ kind, payerId, visit }: NewReceipt) =>
  kind === 'payer-payment' ? { payerId } : { patientId: visit?.patientId }

const COUNTER = {
  advance: 'patient-advances',
  refund: 'patient-advances',
  'final-payment': 'patient-debtors',
  'payer-payment': 'payer-debtors',
} as const

export const openSessionOf = (db: HospitalDb, userId: string) =>
  db
    .selectFrom('cash_sessions')
    .select(['id', 'number', 'opened_at', 'float_at_opening'])
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
