import { daysInclusive } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import { showRupees, sumOf } from '../../../kernel/money.ts'
import type { Period } from '../../../schemes/model/stay/stay-types.ts'
import type { BillCheck, BillLine, BillTotals } from './bill-view.ts'
import { type RaisedLine, raisedBy } from './changes/raised-lines.ts'
import type { CheckCode } from './check-codes.ts'

/** What is looked at before a bill is confirmed. */
export type CheckedDraft = {
  readonly lines: readonly BillLine[]
  readonly totals: BillTotals
  readonly periods: readonly Period[]
  /** Keys of lines at risk that the desk keeps, and codes of checks that it passes over. */
  readonly kept: ReadonlySet<string>
  readonly waived: ReadonlySet<string>
  readonly isInpatient: boolean
  /** Why it cannot be confirmed yet (waits-for-discharge.ts); '' where it can. */
  readonly waitsForDischarge: string
  readonly hasSummary: boolean
  /** Charges of implants whose invoice is missing and that the payer does not pay without. */
  readonly withoutInvoice: ReadonlySet<string>
  readonly requestedDiscounts: number
  /** Surgeries that the payer sanctioned and that are not marked operated: nothing of them is charged. */
  readonly plannedSurgeries: number
  /** Changes of the desk that have to be asked about again. */
  readonly askedChanges: number
  /** Lines that the desk raised beyond what their charges say. */
  readonly raised: readonly RaisedLine[]
}

type Finding = Pick<BillCheck, 'text' | 'mend' | 'mayWaive'> & {
  readonly count: number
  readonly lineKeys?: string[]
  readonly details?: string[]
  /** How many of them are newer than the reason with which the check was passed over. */
  readonly since?: number
}

/** Each check in its order: a finding with a count above 0 is open until it is mended or passed over. */
const FINDINGS: Readonly<Record<CheckCode, (draft: CheckedDraft) => Finding>> = {
  rates: ({ lines }) => {
    const keys = lines.filter((line) => line.rateNotSet && line.state === 'claimed').map(({ key }) => key)
    const text =
      keys.length > 0 ? `${counted(keys.length, 'line')} without a rate` : 'Every line has a rate or a reason'
    return { text, count: keys.length, lineKeys: keys, mend: 'show-lines', mayWaive: false }
  },
  changes: ({ askedChanges }) => {
    const text =
      askedChanges > 0
        ? `${counted(askedChanges, 'change')} of charges that are no longer as they were: take back or make again`
        : 'Every change is of charges that are there'
    return { text, count: askedChanges, mend: 'show-changes', mayWaive: false }
  },
  raised: ({ raised }) => {
    const text =
      raised.length > 0
        ? `${counted(raised.length, 'line')} raised by the desk beyond the charges, ${showRupees(raisedBy(raised))} more`
        : 'No line is more than its charges say'
    return {
      text,
      count: raised.length,
      lineKeys: raised.map(({ key }) => key),
      details: raised.map(({ words }) => words),
      since: raised.filter(({ passedOver }) => !passedOver).length,
      mend: 'show-changes',
      mayWaive: true,
    }
  },
  'planned-surgery': ({ plannedSurgeries }) => {
    const text =
      plannedSurgeries > 0
        ? `${counted(plannedSurgeries, 'sanctioned surgery', 'sanctioned surgeries')} not billed: still planned`
        : 'Every sanctioned surgery is operated or cancelled'
    return { text, count: plannedSurgeries, mend: 'mark-operated', mayWaive: true }
  },
  'at-risk': ({ lines, kept }) => {
    const keys = lines.filter((line) => line.atRisk && line.amount !== 0 && !kept.has(line.key)).map(({ key }) => key)
    const worth = sumOf(lines.filter(({ key }) => keys.includes(key)))
    const text =
      keys.length > 0
        ? `${counted(keys.length, 'line')} at risk, ${showRupees(worth)}: keep or take out`
        : 'Nothing at risk is undecided'
    return { text, count: keys.length, lineKeys: keys, mend: 'show-lines', mayWaive: false }
  },
  'discharge-date': ({ waitsForDischarge }) => ({
    text: waitsForDischarge || 'The stay has its end',
    count: waitsForDischarge ? 1 : 0,
    mend: 'plan-discharge',
    mayWaive: false,
  }),
  summary: ({ isInpatient, hasSummary }) => {
    const missing = isInpatient && !hasSummary
    const text = missing ? 'The discharge summary is missing' : 'Discharge summary'
    return { text, count: missing ? 1 : 0, mend: 'open-documents', mayWaive: true }
  },
  'implant-invoice': ({ lines, withoutInvoice }) => {
    const keys = lines.filter(({ chargeIds }) => chargeIds.some((id) => withoutInvoice.has(id))).map(({ key }) => key)
    const text =
      keys.length > 0 ? `${counted(keys.length, 'implant')} without an invoice` : 'Every implant has its invoice'
    return { text, count: keys.length, lineKeys: keys, mend: 'show-lines', mayWaive: true }
  },
  extension: ({ periods }) => {
    const beyond = periods.filter(({ kind }) => kind === 'at_risk')
    const days = beyond.reduce((total, { from, to }) => total + daysInclusive(from, to), 0)
    const text = days > 0 ? `${counted(days, 'day')} beyond the extension` : 'No day beyond package and extension'
    return { text, count: days, mend: 'write-letter', mayWaive: true }
  },
  discount: ({ requestedDiscounts, totals }) => {
    const tooMuch = totals.discount > 0 && totals.patientShare < 0
    const text = tooMuch
      ? 'The discount is more than what the patient pays'
      : requestedDiscounts > 0
        ? `${counted(requestedDiscounts, 'discount')} not decided`
        : 'No discount is waiting'
    return { text, count: requestedDiscounts + (tooMuch ? 1 : 0), mend: 'decide-discount', mayWaive: false }
  },
}

/** What stands before confirming, with the way to mend each (domain practice 3.25). Pure. */
export const checksOf = (draft: CheckedDraft): BillCheck[] =>
  Object.entries(FINDINGS).map(([name, find]) => {
    const code = name as CheckCode
    const { count, lineKeys = [], details = [], since = 0, mayWaive, mend, text } = find(draft)
    const waived = mayWaive && draft.waived.has(code) && since === 0
    return {
      code,
      text,
      details,
      state: count === 0 ? 'done' : waived ? 'waived' : 'open',
      count,
      lineKeys,
      mend: count === 0 ? null : mend,
      mayWaive,
    }
  })

/** The checks that keep a bill from being confirmed. */
export const openChecks = (checks: readonly BillCheck[]): BillCheck[] => checks.filter(({ state }) => state === 'open')
