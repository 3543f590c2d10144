import { waitsForDischarge } from '../../../charges/model/visit-charges/stay-end.ts'
import { dayOf, daysInclusive, type IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { submitByOf, termsOn } from '../../../schemes/model/on-day.ts'
import { checksOf } from '../../model/bill/bill-checks.ts'
import { asBillLines } from '../../model/bill/bill-lines.ts'
import { totalsOf } from '../../model/bill/bill-totals.ts'
import type { BillCheck, BillGst, BillLine, BillStay, BillTotals } from '../../model/bill/bill-view.ts'
import { apartByChanges, type ChangedBill, changedBill } from '../../model/bill/changes/line-changes.ts'
import { raisedLines } from '../../model/bill/changes/raised-lines.ts'
import { restsOf } from '../../model/bill/changes/rest-of-change.ts'
import { type Closing, closingLines } from '../../model/price/closing-lines.ts'
import { gstRates } from '../../model/price/gst.ts'
import { priceBill } from '../../model/price/price-bill.ts'
import type { BillFacts, PayerOfBill } from './bill-facts.queries.ts'
import { type BillInput, billInput, type VisitToBill } from './bill-input.ts'
import { sacsOf } from './sacs-of.queries.ts'
import { changesOfBill, type StoredChange, type StoredDiscount } from './stored-bills.queries.ts'

/** A draft as it is now: nothing of it is stored but the changes of the desk. */
export type Draft = {
  readonly lines: readonly BillLine[]
  readonly totals: BillTotals
  readonly checks: readonly BillCheck[]
  readonly changes: readonly StoredChange[]
  /** The changes that have to be looked at again, by their ids. */
  readonly asked: ChangedBill['asked']
  readonly namesOf: ChangedBill['namesOf']
  /** Of changes whose charges are gone in part, those that are left. */
  readonly rests: ReturnType<typeof restsOf>
  readonly discounts: readonly StoredDiscount[]
  readonly stay: BillStay
  readonly gst: readonly BillGst[]
  readonly submitBy: IsoDate | null
  readonly charged: BillInput
}

type Asked = {
  readonly facts: BillFacts
  readonly payer: PayerOfBill
  readonly billId: string | null
  readonly stay: VisitToBill
  /** A change that is about to be made: its charges stand on a line of their own, as they will once it is. */
  readonly naming?: Naming | undefined
}

export type Naming = Parameters<typeof apartByChanges>[0][number]

/** The bill of a visit and payer computed from its charges, with the changes of the desk and the approved discounts. */
export async function draftOf(db: HospitalDb, { facts, payer, billId, stay, naming }: Asked): Promise<Draft> {
  const charged = billInput(stay, payer)
  const { until } = charged
  const changes = billId ? await changesOfBill(db, billId) : []
  const discounts = stay.discounts.filter((discount) => discount.billId === billId)
  const named = naming ? [...changes, naming] : changes
  const changed = changedBill(priceBill(charged, apartByChanges(named)), changes, charged.payer)
  const { lines: priced, asked, namesOf } = changed
  const roundsOff = termsOn(charged.rules, until)?.roundsOff ?? false
  const closing = closingLines(priced, {
    discount: approvedDiscount(discounts),
    roundsOff,
    on: until,
    payer: charged.payer,
  })
  const lines = [...priced, ...asBillLines(closing)]
  const totals = totalsOf(lines)
  return {
    lines,
    totals,
    checks: checks({ facts, stay, charged, changes, changed, discounts, lines, totals }),
    changes,
    asked,
    namesOf,
    rests: restsOf(changes, { asked, namesOf }),
    discounts,
    stay: stayOf(facts, charged, lines),
    gst: gstRates(lines, charged.charges, charged.rules, await sacsOf(db, charged)),
    submitBy: facts.dischargedAt && submitByOf(charged.rules, dayOf(facts.dischargedAt)),
    charged,
  }
}

/** The approved discounts of a bill as one. */
function approvedDiscount(discounts: readonly StoredDiscount[]): Closing['discount'] {
  const approved = discounts.filter(({ state }) => state === 'approved')
  const amount = approved.reduce((total, discount) => total + Number(discount.amount), 0)
  return amount > 0
    ? {
        amount,
        reason: approved
          .map(({ reason }) => reason)
          .join('; ')
          .slice(0, 500),
      }
    : null
}

type Checked = Pick<Draft, 'charged' | 'changes' | 'discounts' | 'lines' | 'totals'> &
  Pick<Asked, 'facts' | 'stay'> & { readonly changed: ChangedBill }

function checks({ facts, stay, charged, changes, changed, discounts, lines, totals }: Checked): BillCheck[] {
  const ofKind = (kind: StoredChange['kind']) => changes.filter((change) => change.kind === kind)
  const keeping = new Set(ofKind('keep').map(({ id }) => id))
  const needInvoice = termsOn(charged.rules, charged.until)?.implantsNeedInvoice ?? false
  return checksOf({
    lines,
    totals,
    periods: charged.periods,
    kept: new Set(lines.filter(({ changeIds }) => changeIds.some((id) => keeping.has(id))).map(({ key }) => key)),
    waived: new Set(ofKind('waive').map(({ lineKey }) => lineKey)),
    askedChanges: changed.asked.size,
    raised: raisedLines(changed, changes),
    isInpatient: facts.patientType !== 'OPD',
    waitsForDischarge: waitsForDischarge(facts, stay),
    hasSummary: facts.hasSummary,
    plannedSurgeries: facts.plannedSurgeries,
    withoutInvoice: new Set(
      charged.charges.filter(({ head, invoice }) => needInvoice && head === 'implant' && !invoice).map(({ id }) => id),
    ),
    requestedDiscounts: discounts.filter(({ state }) => state === 'requested').length,
  })
}

/** The picture of the stay, with what each period is worth: the lines that begin in it. */
function stayOf(
  facts: BillFacts,
  { periods, procedures, beds, from, until }: BillInput,
  lines: readonly BillLine[],
): BillStay {
  const worth = (first: IsoDate, last: IsoDate) =>
    lines
      .filter((line) => line.from !== null && line.from >= first && line.from <= last)
      .reduce((total, { value }) => total + value, 0)
  return {
    until,
    days: facts.admittedAt ? Math.max(1, daysInclusive(from, until)) : 1,
    periods: periods.map((period) => ({
      kind: period.kind,
      from: period.from,
      to: period.to,
      days: daysInclusive(period.from, period.to),
      procedureIds: [...period.procedureIds],
      worth: worth(period.from, period.to),
    })),
    beds,
    procedures: procedures.map(({ id, code, name, on, startedAt, sitting }) => ({
      id,
      code,
      name,
      on,
      startedAt: startedAt?.toISOString() ?? null,
      sitting,
    })),
  }
}
