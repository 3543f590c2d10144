import { dayOf } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { nextInSeries } from '../../../platform/server/database/number-series.ts'
import { openChecks } from '../../model/bill/bill-checks.ts'
import type { BillLine } from '../../model/bill/bill-view.ts'
import { billStepsContract } from '../../model/bill/changes/bill-steps.contract.ts'
import type { Draft } from '../bill/draft-of.ts'
import { headerOf } from '../bill/header-of.ts'
import { type BillOfVisit, confirmedOf, draftOfBill } from '../bill/load-bill.ts'
import type { StoredBill } from '../bill/stored-bills.queries.ts'
import { lockVisit } from '../payment/lock-visit.ts'
import { settleAdvances } from '../payment/settle-advances.ts'
import { tariffOfPayer } from '../prints/tariff-of-payer.queries.ts'
import { cancel } from './close-bill.ts'
import { openDraft } from './open-draft.ts'
import { postBill } from './post-bill.ts'

type Confirming = { readonly by: string; readonly now: Date; readonly taxInvoiceNo: string }

/**
 * Freezes a checked bill in one transaction: lines and total as they are now, number, tax-invoice number and journal entry. The
 * version it takes the place of is cancelled and its entry reversed.
 */
export const confirmBill = operation(billStepsContract.confirm, async (context, { total, ...read }) => {
  const { db, actor, now, record, refuse } = context
  await lockVisit(db, read.visitId)
  const bill = await openDraft(context, read)
  const { current } = bill
  if (current?.state !== 'checked') return refuse('NOT_CHECKED')
  const draft = await draftOfBill(db, bill)
  const open = openChecks(draft.checks)
  if (open.length > 0) return refuse('NOT_READY', { values: { list: open.map(({ text }) => text).join(', ') } })
  if (draft.totals.total !== total)
    return refuse('TOTAL_CHANGED', {
      values: { total: showRupees(draft.totals.total) },
      current: { total: draft.totals.total },
    })
  const replaced = confirmedOf(bill)
  if (replaced) await cancel(db, replaced, { reason: current.reason ?? 'Replaced', by: actor.userId, now })
  const day = dayOf(now)
  const { number: taxInvoiceNo } = await nextInSeries(db, { series: 'tax-invoice', on: day })
  await freeze(db, { bill, current, draft }, { by: actor.userId, now, taxInvoiceNo })
  const { billNo, facts, payer } = bill
  const { visitId, patientId } = facts
  await postBill(db, { id: current.id, billNo, payerId: payer.id, patientId, day, lines: draft.lines })
  await settleAdvances(db, { visitId, day })
  await record({
    type: 'bill.confirmed',
    subject: { type: 'bill', id: current.id },
    patientId,
    facts: { billNo },
  })
  return { billId: current.id, billNo, taxInvoiceNo, total }
})

type Freezing = { readonly bill: BillOfVisit; readonly current: StoredBill; readonly draft: Draft }

async function freeze(
  db: HospitalDb,
  { bill, current, draft }: Freezing,
  { by, now, taxInvoiceNo }: Confirming,
): Promise<void> {
  const { facts, payer, billNo } = bill
  const { gross, discount, total, payerShare, patientShare } = draft.totals
  const tariff = await tariffOfPayer(db, payer.id)
  const header = headerOf(facts, { payer, billNo, taxInvoiceNo, at: now, tariff })
  await db
    .updateTable('bills')
    .set({
      state: 'confirmed',
      bill_no: billNo,
      tax_invoice_no: taxInvoiceNo,
      gross,
      discount,
      total,
      payer_share: payerShare,
      patient_share: patientShare,
      frozen: JSON.stringify({ header, stay: draft.stay, gst: draft.gst, submitBy: draft.submitBy }),
      confirmed_at: now,
      confirmed_by: by,
    })
    .where('id', '=', current.id)
    .execute()
  await saveLines(db, current.id, draft.lines)
}

/** How many lines go in by one statement: 23 parameters each, of 65,535. */
const AT_ONCE = 500

async function saveLines(db: HospitalDb, billId: string, lines: readonly BillLine[]): Promise<void> {
  for (let first = 0; first < lines.length; first += AT_ONCE) {
    const rows = lines.slice(first, first + AT_ONCE).map((line, at) => ({
      bill_id: billId,
      line_key: line.key,
      position: first + at + 1,
      section: line.section,
      head: line.head,
      code: line.code,
      description: line.description,
      from_day: line.from,
      to_day: line.to,
      days: line.days ? JSON.stringify(line.days) : null,
      quantity: line.quantity,
      unit: line.unit,
      listed: line.listed,
      rate: line.rate,
      adjustments: JSON.stringify(line.adjustments),
      value: line.value,
      amount: line.amount,
      payer_share: line.payerShare,
      patient_share: line.patientShare,
      state: line.state,
      at_risk: line.atRisk,
      reason: line.reason.slice(0, 500),
      charge_ids: [...line.chargeIds],
    }))
    await db.insertInto('bill_lines').values(rows).execute()
  }
}
