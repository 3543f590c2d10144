import { moreOrLess } from '../../../billing/model/bill/changes/late-tray.ts'
import { mayStayOpen, openNow } from '../../../billing/model/payment/decide-finalisation.ts'
import { type Paise, showRupees } from '../../../kernel/money.ts'
import { DISCHARGE_ITEMS, type DischargeItem, type Done, isTicked } from './discharge-items.ts'

type Trace = { readonly at: Date; readonly by: string | null }

/** What the records know of a discharge; amounts in paise. */
export type DischargeFacts = {
  /** The uploaded discharge summary. */
  readonly summary: (Trace & { readonly documentId: string }) | null
  /** The summary that a doctor writes here; null while none is begun. */
  readonly written: {
    readonly state: 'draft' | 'signed'
    readonly signed: (Trace & { readonly version: number }) | null
  } | null
  /** The confirmed bills of the visit, one a payer. */
  readonly bills: readonly (Trace & {
    readonly payerId: string
    readonly billNo: string
    readonly versionNo: number
    readonly total: Paise
    readonly patientShare: Paise
    readonly prints: number
    /** The latest of its prints. */
    readonly printed: Trace | null
    /** Confirmed before the discharge was revoked: the stay has gone on since, and it takes another version to discharge. */
    readonly isOutdated: boolean
    /** What its next version adds, where the record has moved on and asks for one. */
    readonly late: Paise | null
    /** The next version, where it stands open. */
    readonly openVersion: number | null
  })[]
  /** Who pays now: without a confirmed bill of this payer the final bill is not there. */
  readonly payerId: string
  readonly payer: string
  /** What the patient's share of all bills comes to once drafts and next versions are confirmed. */
  readonly shareToCome: Paise
  /** Payers of the visit whose bill is drafted and was never confirmed. */
  readonly draftsWithoutBill: number
  /** From the patient, less refunds; cheques in clearing are in it. */
  readonly received: Paise
  readonly inClearing: Paise
  /** Up to which amount the balance may stay open, and who approved it. */
  readonly approval: (Trace & { readonly amount: Paise }) | null
  /** Who lets the patient go with bill or summary still open, and why. */
  readonly provisional: (Trace & { readonly id: string; readonly reason: string }) | null
}

/** What decides whether the patient has paid. */
export type PaymentFacts = Pick<DischargeFacts, 'received' | 'inClearing' | 'approval'> & {
  readonly bills: readonly Pick<DischargeFacts['bills'][number], 'patientShare'>[]
}

export type Tick = Trace & { readonly id: string; readonly item: DischargeItem }

/** A line of the checklist: whether it is done, what the records say, since when and by whom. */
export type ChecklistLine = {
  readonly item: DischargeItem
  readonly done: boolean
  /** Open, and passed over by a provisional discharge. */
  readonly isPassedOver: boolean
  /** What the records say; '' for what people tick. */
  readonly fact: string
  readonly at: Date | null
  readonly by: string | null
  /** Of the tick, by which it is undone. */
  readonly tickId: string | null
}

const sum = (amounts: readonly Paise[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What the patient still has to pay of confirmed bills; below 0 is to be given back. A cheque counts when it is cleared. */
export const patientDue = ({ bills, received, inClearing }: PaymentFacts): Paise =>
  openNow({ pending: sum(bills.map(({ patientShare }) => patientShare)) - received, inClearing })

/** What the patient has to pay before a provisional discharge: of the bills as they will be, beyond what may stay open; else 0. */
export function dueBeforeProvisional({ shareToCome, received, inClearing, approval }: DischargeFacts): Paise {
  const due = openNow({ pending: shareToCome - received, inClearing })
  return due > 0 && !mayStayOpen(due, approval?.amount ?? 0) ? due : 0
}

/** Whether more is open of the patient's share than was approved to stay open. */
export function isUnpaid(facts: PaymentFacts): boolean {
  const due = patientDue(facts)
  return due > 0 && !mayStayOpen(due, facts.approval?.amount ?? 0)
}

/** Whether the final bill of everybody who pays is confirmed and is still what the record says. */
const isBilled = ({ bills, payerId, draftsWithoutBill }: DischargeFacts) =>
  draftsWithoutBill === 0 &&
  bills.some((bill) => bill.payerId === payerId) &&
  bills.every((bill) => waitsBecause(bill) === '')

/** Why a confirmed bill waits for its next version; '' where it does not. */
function waitsBecause({ isOutdated, late, openVersion }: DischargeFacts['bills'][number]): string {
  if (openVersion !== null) return `version ${openVersion} is open${late === null ? '' : `, ${moreOrLess(late)}`}`
  if (late !== null) return `the record has moved on, the next version is ${moreOrLess(late)}`
  return isOutdated ? 'from before the discharge was revoked: confirm another version' : ''
}

/** A summary that was signed here counts as such, also while it is amended; without one, a paper on file (decision record 141). */
function summaryLine({ summary, written }: DischargeFacts) {
  const signed = written?.signed ?? null
  if (signed) {
    const words = signed.version > 1 ? `Signed, version ${signed.version}` : 'Signed'
    return { done: true, fact: written?.state === 'draft' ? `${words}, being amended` : words, trace: signed }
  }
  const fact = summary ? 'On file' : written ? 'Written, not signed yet' : 'Not uploaded yet'
  return { done: summary !== null, fact, trace: summary }
}

function billLine(facts: DischargeFacts) {
  const done = isBilled(facts)
  const words = facts.bills.map((bill) =>
    [bill.billNo, `version ${bill.versionNo}`, showRupees(bill.total), waitsBecause(bill)].filter(Boolean).join(', '),
  )
  return { done, fact: words.join('; ') || 'Not confirmed yet', trace: done ? (facts.bills[0] ?? null) : null }
}

function printLine(facts: DischargeFacts) {
  const unprinted = facts.bills.filter(({ prints }) => prints === 0)
  const done = isBilled(facts) && unprinted.length === 0
  const prints = sum(facts.bills.map((bill) => bill.prints))
  const trace = facts.bills
    .map(({ printed }) => printed)
    .reduce((latest, one) => (one && (!latest || one.at > latest.at) ? one : latest), null)
  return { done, fact: prints === 0 ? 'Not printed yet' : prints === 1 ? '1 print' : `${prints} prints`, trace }
}

function paymentLine(facts: DischargeFacts) {
  if (!isBilled(facts)) {
    const waits = facts.bills.some((bill) => waitsBecause(bill) !== '')
    const fact = waits ? 'The next version of the final bill is not confirmed' : 'The final bill is not confirmed'
    return { done: false, fact, trace: null }
  }
  const due = patientDue(facts)
  const clearing = facts.inClearing > 0 ? `, ${showRupees(facts.inClearing)} in clearing` : ''
  const { approval } = facts
  if (isUnpaid(facts))
    return { done: false, fact: `${showRupees(due)} to collect from the patient${clearing}`, trace: null }
  if (due > 0) return { done: true, fact: `${showRupees(due)} stays open, approved${clearing}`, trace: approval }
  const share = sum(facts.bills.map(({ patientShare }) => patientShare))
  const back = due < 0 ? `, ${showRupees(-due)} to give back` : ''
  const words = share <= 0 ? `${facts.payer}, nothing to collect from the patient` : `${showRupees(share)} received`
  return { done: true, fact: words + back, trace: null }
}

const FACT_LINES: Readonly<
  Partial<Record<DischargeItem, (facts: DischargeFacts) => { done: boolean; fact: string; trace: Trace | null }>>
> = {
  discharge_summary_uploaded: summaryLine,
  final_bill_generated: billLine,
  final_bill_printed: printLine,
  payment_verified: paymentLine,
}

/**
 * Whether a provisional discharge passes over an open item: the summary and the bill; the payment while the bill is not there to be
 * paid, and only where the patient has paid what it will come to (decisions 'Discharge with a bill still open').
 */
function isPassedOver(item: DischargeItem, facts: DischargeFacts): boolean {
  if (!facts.provisional) return false
  if (item === 'payment_verified') return !isBilled(facts) && dueBeforeProvisional(facts) === 0
  return item === 'discharge_summary_uploaded' || item === 'final_bill_generated' || item === 'final_bill_printed'
}

/** What a provisional discharge would pass over now. */
export const openForProvisional = (facts: DischargeFacts): DischargeItem[] =>
  DISCHARGE_ITEMS.filter((item) => {
    const fact = FACT_LINES[item]?.(facts)
    return fact !== undefined && !fact.done
  })

/** One line of the checklist from the facts and the ticks that were not undone. Pure. */
export function checklistLine(item: DischargeItem, facts: DischargeFacts, ticks: readonly Tick[]): ChecklistLine {
  const fact = FACT_LINES[item]?.(facts)
  if (fact) {
    const { trace, done, ...line } = fact
    const passedOver = !done && isPassedOver(item, facts)
    const known = passedOver ? facts.provisional : trace
    const shown = { done: done || passedOver, isPassedOver: passedOver, at: known?.at ?? null, by: known?.by ?? null }
    return { item, ...line, ...shown, tickId: null }
  }
  const tick = ticks.find((one) => one.item === item && isTicked(item))
  return {
    item,
    done: tick !== undefined,
    isPassedOver: false,
    fact: '',
    at: tick?.at ?? null,
    by: tick?.by ?? null,
    tickId: tick?.id ?? null,
  }
}

/** The items that are done. */
export const doneOf = (lines: readonly Pick<ChecklistLine, 'item' | 'done'>[]): Done =>
  new Set(lines.flatMap(({ item, done }) => (done ? [item] : [])))
