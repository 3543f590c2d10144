import type * as z from 'zod/mini'
import { inSentence } from '../../../../charges/model/sources/source-of-charge.ts'
import { accept, refuse, type Verdict } from '../../../../kernel/verdict.ts'
import type { BillCheck, BillLine } from '../bill-view.ts'
import { isOfSource } from '../line-sources.ts'
import type { changeForm } from './bill-changes.contract.ts'
import { worthOf } from './line-changes.ts'

export type ChangeInput = z.output<typeof changeForm>

type Draft = {
  readonly lines: readonly BillLine[]
  readonly checks: readonly BillCheck[]
  /** Whether a rate above the list may be typed. */
  readonly mayRaise: boolean
}
type Refusal =
  | 'NO_SUCH_LINE'
  | 'INCOMPLETE'
  | 'NOT_BEFORE_START'
  | 'SHARE_TOO_LARGE'
  | 'ABOVE_THE_LIST'
  | 'LARGE_AMOUNT'
  | 'MUST_BE_MENDED'
  | 'OF_A_SOURCE'

/** Above ₹1,00,00,000 the desk is asked whether the amount is right. */
const LARGE = 1_000_000_000

const NEEDED: Readonly<Partial<Record<ChangeInput['kind'], readonly (keyof ChangeInput)[]>>> = {
  reorder: ['position'],
  split: ['patientShare'],
  quantity: ['quantity'],
  rate: ['rate'],
  typed: ['section', 'head', 'description', 'quantity', 'rate'],
}

/** Whether the desk may make this change of a draft. Amounts in paise. Pure. */
export function decideChange(change: ChangeInput, { lines, checks, mayRaise }: Draft): Verdict<true, Refusal> {
  const missing = (NEEDED[change.kind] ?? []).find((field) => change[field] === undefined || change[field] === null)
  if (missing) return refuse('INCOMPLETE', { field: missing, values: { field: missing } })
  if (change.from && change.to && change.to < change.from) return refuse('NOT_BEFORE_START', { field: 'to' })
  if (change.kind === 'waive') {
    const check = checks.find(({ code }) => code === change.lineKey)
    if (!check) return refuse('NO_SUCH_LINE')
    return check.mayWaive ? accept(true) : refuse('MUST_BE_MENDED')
  }
  const line = lines.find(({ key }) => key === change.lineKey)
  if (change.kind !== 'typed' && (!line || line.section === 'closing')) return refuse('NO_SUCH_LINE')
  if (line && isOfSource(line, change.kind))
    return refuse('OF_A_SOURCE', { values: { source: inSentence(line.sources?.[0]?.words ?? '') } })
  return line ? decideAmounts(change, line, mayRaise) : decideSize(change, change.quantity ?? 1, change.rate ?? 0)
}

function decideAmounts(change: ChangeInput, line: BillLine, mayRaise: boolean): Verdict<true, Refusal> {
  if (change.kind === 'regroup' && !change.section && !change.head) return refuse('INCOMPLETE', { field: 'section' })
  if (change.kind === 'split' && (change.patientShare ?? 0) > line.amount)
    return refuse('SHARE_TOO_LARGE', { field: 'patientShare' })
  if (change.kind === 'rate' && !mayRaise && line.rate > 0 && (change.rate ?? 0) > line.rate)
    return refuse('ABOVE_THE_LIST', { field: 'rate' })
  return decideSize(change, change.quantity ?? line.quantity, change.rate ?? line.rate)
}

const decideSize = ({ sure }: ChangeInput, quantity: number, rate: number): Verdict<true, Refusal> =>
  !sure && worthOf(quantity, rate) > LARGE ? refuse('LARGE_AMOUNT') : accept(true)
