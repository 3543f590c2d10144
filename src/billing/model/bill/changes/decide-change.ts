import type * as z from 'zod/mini'
import { inSentence } from '../../../../charges/model/sources/source-of-charge.ts'
import { type IsoDate, showDay } from '../../../../kernel/calendar.ts'
import { type Paise, showRupees } from '../../../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../../../kernel/verdict.ts'
import type { BillCheck, BillLine } from '../bill-view.ts'
import { isOfSource } from '../line-sources.ts'
import { type changeForm, LARGEST_AMOUNT } from './bill-changes.contract.ts'
import { isRestOfSplit, worthOf } from './changed-line.ts'
import type { LineChange } from './line-change.ts'

export type ChangeInput = z.output<typeof changeForm>

/** What a change is decided by. */
export type ChangedDraft = {
  /** The line that it names, with the charges that it names; undefined where the bill has none such. */
  readonly line: BillLine | undefined
  readonly checks: readonly BillCheck[]
  /** Whether a rate above the list may be typed. */
  readonly mayRaise: boolean
  /** Whether the patient pays the bill alone. */
  readonly isPrivate: boolean
  readonly hasPackage: boolean
  /** The stay, its first and last day. */
  readonly days: { readonly from: IsoDate; readonly until: IsoDate }
}
type Refusal =
  | 'NO_SUCH_LINE'
  | 'INCOMPLETE'
  | 'NOT_BEFORE_START'
  | 'OUTSIDE_STAY'
  | 'SHARE_TOO_LARGE'
  | 'NO_PAYER'
  | 'NOT_CLAIMED'
  | 'PART_OF_A_SPLIT'
  | 'NO_PACKAGE'
  | 'ABOVE_THE_LIST'
  | 'LARGE_AMOUNT'
  | 'TOO_LARGE'
  | 'MUST_BE_MENDED'
  | 'OF_A_SOURCE'

/** What is kept of a change beside what was typed: nothing, but of a split and of a move into or out of the package. */
export type DecidedChange = Pick<LineChange, 'state' | 'notClaimable' | 'lineAmount'> & {
  readonly payerShare: Paise | null
}
const AS_TYPED: DecidedChange = { state: null, payerShare: null, notClaimable: null, lineAmount: null }

/** Above ₹1,00,00,000 the desk is asked whether the amount is right. */
const LARGE = 1_000_000_000

const NEEDED: Readonly<Partial<Record<ChangeInput['kind'], readonly (keyof ChangeInput)[]>>> = {
  reorder: ['position'],
  split: ['patientShare'],
  quantity: ['quantity'],
  rate: ['rate'],
  typed: ['section', 'head', 'description', 'quantity', 'rate'],
}

/** Whether the desk may make this change of a draft, and what is kept of it. Amounts in paise. Pure. */
export function decideChange(change: ChangeInput, draft: ChangedDraft): Verdict<DecidedChange, Refusal> {
  const { line, checks } = draft
  const missing = (NEEDED[change.kind] ?? []).find((field) => change[field] === undefined || change[field] === null)
  if (missing) return refuse('INCOMPLETE', { field: missing, values: { field: missing } })
  if (change.kind === 'typed') return decideTyped(change, draft)
  if (change.kind === 'waive') {
    const check = checks.find(({ code }) => code === change.lineKey)
    if (!check) return refuse('NO_SUCH_LINE')
    return check.mayWaive ? accept(AS_TYPED) : refuse('MUST_BE_MENDED')
  }
  if (!line || line.section === 'closing') return refuse('NO_SUCH_LINE')
  if (isRestOfSplit(line)) return refuse('PART_OF_A_SPLIT')
  if (isOfSource(line, change.kind))
    return refuse('OF_A_SOURCE', { values: { source: inSentence(line.sources?.[0]?.words ?? '') } })
  if (change.kind === 'split') return decideSplit(change, line, draft)
  if (change.kind === 'regroup') return decideMove(change, line, draft)
  if (change.kind === 'rate' && !draft.mayRaise && line.rate > 0 && (change.rate ?? 0) > line.rate)
    return refuse('ABOVE_THE_LIST', { field: 'rate' })
  return decideSize(change, change.quantity ?? line.quantity, change.rate ?? line.rate)
}

function decideTyped(change: ChangeInput, { days }: ChangedDraft): Verdict<DecidedChange, Refusal> {
  const { from, to } = change
  if (from && to && to < from) return refuse('NOT_BEFORE_START', { field: 'to' })
  const outside = [from, to].find((day) => day && (day < days.from || day > days.until))
  if (outside)
    return refuse('OUTSIDE_STAY', {
      field: outside === from ? 'from' : 'to',
      values: { first: showDay(days.from), last: showDay(days.until) },
    })
  return decideSize(change, change.quantity ?? 1, change.rate ?? 0)
}

/** The shares of a split make up the line, whoever pays them. */
function decideSplit(
  { patientShare = 0, notClaimable = 0 }: ChangeInput,
  { state, amount }: BillLine,
  { isPrivate }: ChangedDraft,
): Verdict<DecidedChange, Refusal> {
  if (state !== 'claimed') return refuse('NOT_CLAIMED')
  const most = (left: Paise) => ({ values: { most: showRupees(Math.max(0, left)), amount: showRupees(amount) } })
  if (notClaimable > amount) return refuse('SHARE_TOO_LARGE', { field: 'notClaimable', ...most(amount) })
  if (patientShare > amount - notClaimable)
    return refuse('SHARE_TOO_LARGE', { field: 'patientShare', ...most(amount - notClaimable) })
  const payerShare = amount - notClaimable - patientShare
  if (isPrivate && payerShare > 0) return refuse('NO_PAYER', { field: 'patientShare' })
  return accept({ ...AS_TYPED, payerShare, notClaimable, lineAmount: amount })
}

/** Into the package a claimed line is absorbed; an absorbed one that is taken out of it is claimed. */
function decideMove(
  { section, head }: ChangeInput,
  line: BillLine,
  { hasPackage }: ChangedDraft,
): Verdict<DecidedChange, Refusal> {
  if (!section && !head) return refuse('INCOMPLETE', { field: 'section', values: { field: 'section' } })
  if (section === 'package' && !hasPackage) return refuse('NO_PACKAGE', { field: 'section' })
  const moves = section !== undefined && section !== line.section
  const state =
    moves && section === 'package' && line.state === 'claimed'
      ? 'absorbed'
      : moves && line.section === 'package' && line.state === 'absorbed'
        ? 'claimed'
        : null
  return accept({ ...AS_TYPED, state })
}

function decideSize({ sure }: ChangeInput, quantity: number, rate: number): Verdict<DecidedChange, Refusal> {
  const worth = worthOf(quantity, rate)
  if (worth > LARGEST_AMOUNT) return refuse('TOO_LARGE', { field: 'quantity' })
  return !sure && worth > LARGE ? refuse('LARGE_AMOUNT') : accept(AS_TYPED)
}
