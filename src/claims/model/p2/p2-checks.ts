import { linesOf } from '../../../billing/model/bill/bill-totals.ts'
import type { BillLine, BillView } from '../../../billing/model/bill/bill-view.ts'
import { dayOf, type IsoDate, showDay } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import { showRupees } from '../../../kernel/money.ts'
import { done, type Finding, open } from './finding.ts'
import { type MoneyTaken, noMoneyTaken } from './money-taken.ts'
import { type Agreed, referralCovers } from './referral-covers.ts'
import { type WardSteps, wardFactorGiven } from './ward-factor.ts'

/** What a P-II is checked for before it is printed (domain practice 3.21), in the order of the list. */
export const P2_CHECK_CODES = [
  'confirmed',
  'changes',
  'codes',
  'days',
  'package-days',
  'ward-factor',
  'implant-invoice',
  'approval',
  'extension',
  'referral',
  'referral-covers',
  'money',
  'grievance',
  'total',
] as const
export type P2CheckCode = (typeof P2_CHECK_CODES)[number]

/** A version and the papers that the checks ask for. */
export type CheckedP2 = {
  readonly bill: Pick<BillView, 'state' | 'header' | 'stay' | 'sections' | 'totals'>
  /** What the P-II claims, and what the desk left out of it with a reason, in paise. */
  readonly claimed: number
  readonly leftOut: number
  /** Charges of implants without an invoice. */
  readonly withoutInvoice: ReadonlySet<string>
  /** Complaints of the satisfaction certificate that are not closed. */
  readonly openGrievances: number
  readonly wards: WardSteps
  /** Changes that have to be made again. */
  readonly askedChanges: number
  readonly agreed: Agreed
  readonly money: MoneyTaken
  readonly papers: { readonly referral: boolean; readonly extension: boolean; readonly approval: boolean }
}

export type P2Check = Finding & { readonly code: P2CheckCode }

/** What the payer is asked for; discount and round off are no services. */
const claimedLines = ({ bill }: CheckedP2): BillLine[] =>
  linesOf(bill).filter(({ section, payerShare }) => section !== 'closing' && payerShare !== 0)

export function codesGiven(p2: CheckedP2): Finding {
  const without = claimedLines(p2).filter(({ code }) => !code)
  return without.length > 0
    ? open(`${counted(without.length, 'line')} without a code`, without)
    : done('Every line has its code')
}

export function daysInsideStay(p2: CheckedP2): Finding {
  const { header, stay } = p2.bill
  const first: IsoDate = header.admittedAt ? dayOf(new Date(header.admittedAt)) : ''
  const outside = claimedLines(p2).filter(
    ({ from, to }) => (from !== null && from < first) || (to ?? from ?? '') > stay.until,
  )
  return outside.length > 0
    ? open(`${counted(outside.length, 'line')} outside the stay, which ends on ${showDay(stay.until)}`, outside)
    : done('Every date is inside the stay')
}

export function packageInsideStay({ bill: { stay } }: CheckedP2): Finding {
  const packages = stay.periods.filter(({ kind }) => kind === 'package')
  const days = packages.reduce((sum, period) => sum + period.days, 0)
  if (days === 0) return done('No package')
  const isInside = days <= stay.days && packages.every(({ to }) => to <= stay.until)
  const words = `${counted(days, 'package day')}, a stay of ${counted(stay.days, 'day')}`
  return isInside ? done(words) : open(`${words}: the package is longer than the stay`)
}

export function implantsInvoiced(p2: CheckedP2): Finding {
  const implants = claimedLines(p2).filter(({ head }) => head === 'implant')
  const without = implants.filter(({ chargeIds }) => chargeIds.some((id) => p2.withoutInvoice.has(id)))
  if (implants.length === 0) return done('No implant')
  return without.length > 0
    ? open(`${counted(without.length, 'implant')} without an invoice`, without)
    : done('Every implant has its invoice')
}

/** What no rate row lists is claimed at the rate that the payer approved. */
export function unlistedApproved(p2: CheckedP2): Finding {
  const unlisted = claimedLines(p2).filter(({ listed }) => listed === 0)
  if (unlisted.length === 0) return done('Every line is on the rate list')
  const words = `${counted(unlisted.length, 'line')} not on the rate list`
  return p2.papers.approval ? done(`${words}, with approval`) : open(`${words}: the approval is missing`, unlisted)
}

export function extraDaysExtended({ bill, papers }: CheckedP2): Finding {
  const days = bill.stay.periods.filter(({ kind }) => kind === 'at_risk').reduce((sum, period) => sum + period.days, 0)
  if (days === 0) return done('No day beyond package and extension')
  const words = `${counted(days, 'extra day')}`
  return papers.extension ? done(`${words}, with an extension letter`) : open(`${words} without an extension letter`)
}

const referralThere = ({ papers }: CheckedP2): Finding =>
  papers.referral ? done('Referral letter') : open('The referral letter is missing')

const grievancesClosed = ({ openGrievances }: CheckedP2): Finding =>
  openGrievances === 0
    ? done('No grievance is open')
    : open(`${counted(openGrievances, 'grievance')} not closed: the claim waits for the resolution`)

export function totalOfBill({ bill: { totals }, claimed, leftOut }: CheckedP2): Finding {
  if (claimed === totals.total) return done(`The total is the final bill’s, ${showRupees(claimed)}`)
  const words = `${showRupees(claimed)} of the final bill’s ${showRupees(totals.total)}`
  if (claimed + totals.patientShare + leftOut !== totals.total) return open(`${words}: the difference has no reason`)
  const rest = [totals.patientShare !== 0 && 'the patient’s share', leftOut !== 0 && 'left out with a reason']
  return done(`${words}; the rest is ${rest.filter(Boolean).join(' and ')}`)
}

const fromConfirmed = ({ bill: { state, header } }: CheckedP2): Finding =>
  state === 'confirmed' || state === 'submitted'
    ? done(`From the confirmed bill ${header.billNo}`)
    : open('The bill is not confirmed: the P-II prints as a draft')

const changesHold = ({ askedChanges }: CheckedP2): Finding =>
  askedChanges === 0
    ? done('Every change is of a line as it is')
    : open(
        `${counted(askedChanges, 'change')} of a line that has other charges now: make it again, where it still holds`,
      )

const FINDINGS: Readonly<Record<P2CheckCode, (p2: CheckedP2) => Finding>> = {
  confirmed: fromConfirmed,
  changes: changesHold,
  codes: codesGiven,
  days: daysInsideStay,
  'package-days': packageInsideStay,
  'ward-factor': (p2) => wardFactorGiven(claimedLines(p2), p2.wards),
  'implant-invoice': implantsInvoiced,
  approval: unlistedApproved,
  extension: extraDaysExtended,
  referral: referralThere,
  'referral-covers': ({ bill, agreed }) => referralCovers(bill.stay.procedures, agreed),
  money: ({ money }) => noMoneyTaken(money),
  grievance: grievancesClosed,
  total: totalOfBill,
}

/** The list beside a P-II. Pure. */
export const p2Checks = (p2: CheckedP2): P2Check[] => P2_CHECK_CODES.map((code) => ({ code, ...FINDINGS[code](p2) }))
