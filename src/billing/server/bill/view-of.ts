import { rupeesInWords } from '../../../kernel/rupees-in-words.ts'
import { openChecks } from '../../model/bill/bill-checks.ts'
import { sectionsOf } from '../../model/bill/bill-sections.ts'
import { BILL_STATES, type BillState } from '../../model/bill/bill-states.ts'
import { countsOf, totalsOf } from '../../model/bill/bill-totals.ts'
import type { BillCheck, BillGst, BillHeader, BillLine, BillStay, BillView } from '../../model/bill/bill-view.ts'
import { changeInWords } from '../../model/bill/changes/change-words.ts'
import { withSources } from '../../model/bill/line-sources.ts'
import type { PayerOfBill } from './bill-facts.queries.ts'
import type { VisitToBill } from './bill-input.ts'
import type { BillMoney } from './counted-bills.ts'
import type { Draft } from './draft-of.ts'
import type { StoredBill, StoredChange, StoredDiscount } from './stored-bills.queries.ts'

export type Shown = {
  readonly visitId: string
  readonly patientId: string
  readonly payer: PayerOfBill
  readonly payers: readonly PayerOfBill[]
  readonly stored: StoredBill | null
  readonly versionNo: number
  readonly header: BillHeader
  readonly stay: BillStay
  readonly lines: readonly BillLine[]
  /** Of the visit: where its lines came from. */
  readonly charges: VisitToBill['charges']
  readonly checks: readonly BillCheck[]
  readonly changes: readonly StoredChange[]
  readonly asked: Draft['asked']
  readonly rests: Draft['rests']
  readonly discounts: readonly StoredDiscount[]
  readonly gst: readonly BillGst[]
  readonly submitBy: string | null
  readonly lateCharges: number
  readonly money: BillMoney
}

/** The answer of every call that shows a bill, draft or version. */
export function viewOf(shown: Shown): BillView {
  const { stored, payer, checks, changes } = shown
  const lines = withSources(shown.lines, shown.charges, shown.visitId)
  const totals = totalsOf(lines)
  const state = stored?.state ?? 'draft'
  return {
    id: stored?.id ?? null,
    visitId: shown.visitId,
    patientId: shown.patientId,
    payerId: payer.id,
    payerKind: payer.kind,
    versionNo: shown.versionNo,
    version: stored?.version ?? 0,
    state,
    reason: stored?.cancelReason ?? stored?.reason ?? null,
    printCount: stored?.printCount ?? 0,
    header: shown.header,
    stay: shown.stay,
    steps: stepsOf(stored),
    sections: sectionsOf(lines, shown.stay.periods),
    totals,
    amountInWords: rupeesInWords(totals.total),
    gst: [...shown.gst],
    submitBy: shown.submitBy,
    counts: countsOf(lines),
    checks: [...checks],
    mayConfirm: state === 'checked' && openChecks(checks).length === 0,
    changes: changes.map(({ id, kind, lineKey, reason, at, by, ...change }) => ({
      id,
      kind,
      lineKey,
      line: lines.find(({ changeIds }) => changeIds.includes(id))?.description ?? null,
      words: changeInWords({ kind, ...change }),
      reason,
      at: at.toISOString(),
      by,
      asked: shown.asked.get(id) ?? null,
      mayKeepRest: shown.rests.has(id),
    })),
    discounts: shown.discounts.map(showDiscount),
    lateCharges: shown.lateCharges,
    received: shown.money.received,
    deducted: shown.money.deducted,
    balance: shown.money.outstanding,
    surplus: shown.money.surplus,
    payers: shown.payers.map(({ id, name }) => ({ payerId: id, name })),
  }
}

export const showDiscount = ({
  visitId: _,
  billId: __,
  amount,
  requestedAt,
  decidedAt,
  takenBackAt,
  ...discount
}: StoredDiscount) => ({
  ...discount,
  amount: Number(amount),
  requestedAt: requestedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  takenBackAt: takenBackAt?.toISOString() ?? null,
})

type Taken = { readonly at: Date | null | undefined; readonly by: string | null | undefined }

/** The steps of the version with who took them; those to come have no time, and cancelling is none of them. */
function stepsOf(stored: StoredBill | null): BillView['steps'] {
  const isDraft = stored?.state === 'draft'
  const taken: Readonly<Record<BillState, Taken>> = {
    draft: { at: stored?.draftedAt, by: stored?.draftedBy },
    checked: { at: isDraft ? null : stored?.checkedAt, by: isDraft ? null : stored?.checkedBy },
    confirmed: { at: stored?.confirmedAt, by: stored?.confirmedBy },
    submitted: { at: stored?.submittedAt, by: stored?.submittedBy },
    cancelled: { at: stored?.cancelledAt, by: stored?.cancelledBy },
  }
  return BILL_STATES.filter((state) => state !== 'cancelled' || stored?.state === 'cancelled').map((state) => ({
    state,
    at: taken[state].at?.toISOString() ?? null,
    by: taken[state].by ?? null,
  }))
}
