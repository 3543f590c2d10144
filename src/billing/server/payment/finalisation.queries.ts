import { isCashless } from '../../../catalogue/model/payers/payer-kinds.ts'
import { dayOf, daysInclusive } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { totalsOf } from '../../model/bill/bill-totals.ts'
import type { FinalPayment } from '../../model/billing.contract.ts'
import { fromPatient } from '../../model/payment/allocate.ts'
import type { Finalisation } from '../../model/payment/finalisation.contract.ts'
import { countedBills } from '../bill/counted-bills.ts'
import { billOfVisit, confirmedOf } from '../bill/load-bill.ts'
import { receivedFor } from '../bill/received-for.ts'

type Asked = Parameters<typeof billOfVisit>[0]

/** What the finalisation of a visit is decided on and shown with. */
export async function finalisationOf(context: Asked, visitId: string) {
  const { db, now } = context
  const bills = await countedBills(context.db, await billOfVisit(context, visitId))
  const last = bills.at(-1)
  if (!last) return context.refuse('NOT_FOUND')
  const { facts, payer } = last.bill
  const received = await receivedFor(db, visitId)
  const { refunded, inClearing, refundable } = received
  const { gross, discount, payerShare, patientShare } = totalsOf(bills.flatMap(({ lines }) => lines))
  const registeredOn = facts.admittedAt ? dayOf(facts.admittedAt) : facts.visitDate
  const today = dayOf(facts.dischargedAt ?? now)
  const shown: Finalisation = {
    visitId,
    visitNo: facts.visitNo,
    patientName: facts.name,
    uhid: facts.registrationNo,
    billNo: last.counted?.billNo ?? last.bill.billNo,
    isConfirmed: bills.every(({ bill }) => confirmedOf(bill) !== undefined),
    isPrivate: payer.kind === 'private',
    asksPurpose: isCashless(payer.kind),
    registeredOn,
    today,
    totalDays: daysInclusive(registeredOn, today),
    plannedAt: facts.plannedAt?.toISOString() ?? null,
    total: gross,
    discount,
    payerShare,
    paid: fromPatient(received) + refunded,
    refunded,
    pending: patientShare - fromPatient(received),
    inClearing,
    refundable,
    approval: await approvalOf(db, visitId),
    payment: (await finalPaymentsOf(db, visitId))[0] ?? null,
  }
  return { shown, facts, kind: payer.kind }
}

/** The latest approval of a balance that may stay open. */
export async function approvalOf(db: HospitalDb, visitId: string): Promise<Finalisation['approval']> {
  const row = await db
    .selectFrom('open_balance_approvals as a')
    .leftJoin('users as u', (join) => onRow(join, 'u', 'a.created_by'))
    .select(['a.amount', 'a.reason', 'a.created_at as at', 'u.full_name as by'])
    .where('a.visit_id', '=', visitId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, amount: Number(row.amount), at: row.at.toISOString() } : null
}

/** The final payment of a visit; at most one. */
export async function finalPaymentsOf(db: HospitalDb, visitId: string): Promise<FinalPayment[]> {
  const rows = await db
    .selectFrom('final_payments as f')
    .leftJoin('receipts as r', (join) => onRow(join, 'r', 'f.receipt_id'))
    .leftJoin('users as u', (join) => onRow(join, 'u', 'f.created_by'))
    .leftJoin('discharges as out', (join) => onRow(join, 'out', 'f.visit_id'))
    .select(['f.id', 'f.amount', 'f.payment_mode as paymentMode', 'f.remark', 'f.paid_at as paidAt'])
    .select(['r.id as receiptId', 'r.number as receiptNo', 'r.amount as received'])
    .select(['out.reason as reasonOfDischarge', 'u.full_name as paidBy'])
    .where('f.visit_id', '=', visitId)
    .execute()
  return rows.map(({ received, paidAt, ...row }) => ({
    ...row,
    amount: Number(received ?? row.amount),
    reasonOfDischarge: row.reasonOfDischarge ?? '',
    paidAt: paidAt.toISOString(),
  }))
}
