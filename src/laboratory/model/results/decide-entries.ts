import { dayOf, showDay } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { plain } from '../numbers/rational.ts'
import {
  type Entry,
  figureEntry,
  judgeEntry,
  notCalculatedEntry,
  type ToConfirm,
  toConfirm,
  type Unreadable,
} from './judge-entry.ts'
import type { Finding, JudgedParameter, LiveResult, PatientFacts, ResultFile } from './lab-result.ts'
import { keyOf, type Result, type Worked, workOut } from './work-out.ts'

/** A parameter of a line of a sample, with what stands for it. */
export type Cell = {
  readonly lineId: string
  readonly testName: string
  readonly isCancelled: boolean
  readonly parameter: JudgedParameter
  readonly live: LiveResult | null
  /** Of an amendment that waits: the verified version before it. */
  readonly replaces?: LiveResult | null
}

/** What was typed into a cell, and what stood there when it was. */
export type TypedCell = {
  readonly lineId: string
  readonly parameterId: string
  /** Empty: no value. */
  readonly typed: string
  readonly findings?: readonly Finding[] | undefined
  readonly file?: ResultFile | null | undefined
  readonly comment?: string | null | undefined
  readonly confirmation?: string | null | undefined
  /** The result that the cell showed, with its version; null: none. */
  readonly was: { readonly id: string; readonly version: number } | null
}

export type Written = {
  readonly cell: Cell
  readonly entry: Entry
  readonly comment: string | null
  readonly confirmation: string | null
}
/** What is to be done so that what was typed stands there. */
export type EntryPlan = {
  readonly strike: readonly { readonly id: string; readonly why: 'corrected' | 'removed' }[]
  readonly write: readonly Written[]
  readonly comment: readonly { readonly id: string; readonly comment: string | null }[]
}

export type EntryRefusal =
  | Unreadable
  | ToConfirm
  | 'NOT_OF_SAMPLE'
  | 'LINE_CANCELLED'
  | 'VERIFIED_ALREADY'
  | 'WITHDRAWAL_WAITS'
  | 'STALE'

/**
 * Whether what was typed for a sample is kept, all of it or nothing, and what that changes. A value that says the same as before stays the
 * row it is; another one strikes that out. Calculated parameters follow from what then stands there. Pure.
 */
export function decideEntries(
  cells: readonly Cell[],
  typed: readonly TypedCell[],
  { collectedAt, patient }: { readonly collectedAt: Date; readonly patient: PatientFacts },
): Verdict<EntryPlan, EntryRefusal> {
  const strike: { id: string; why: 'corrected' | 'removed' }[] = []
  const write: Written[] = []
  const comment: { id: string; comment: string | null }[] = []
  for (const one of typed) {
    const decided = decideOne(cells, one, collectedAt)
    if (!decided.ok) return decided
    const { cell, entry } = decided.value
    const said = { comment: one.comment?.trim() || null, confirmation: one.confirmation?.trim() || null }
    const open = openOf(cell)
    if (entry === null) {
      if (open) strike.push({ id: open.id, why: 'removed' })
    } else if (open && saysTheSame(open, entry)) {
      if (open.comment !== said.comment) comment.push({ id: open.id, comment: said.comment })
    } else {
      if (open) strike.push({ id: open.id, why: 'corrected' })
      write.push({ cell, entry, ...said })
    }
  }
  const plan = { strike, write, comment }
  return accept(withCalculated(cells, plan, { collectedAt, patient }))
}

type One = { readonly cell: Cell; readonly entry: Entry | null }

function decideOne(cells: readonly Cell[], one: TypedCell, collectedAt: Date): Verdict<One, EntryRefusal> {
  const field = keyOf(one)
  const cell = cells.find((other) => other.lineId === one.lineId && other.parameter.parameterId === one.parameterId)
  if (!cell) return refuse('NOT_OF_SAMPLE', { field })
  const { parameter, live } = cell
  const { name } = parameter
  if (cell.isCancelled) return refuse('LINE_CANCELLED', { field, values: { test: cell.testName } })
  if (live?.kind === 'withdrawn' && !live.isVerified) return refuse('WITHDRAWAL_WAITS', { field, values: { name } })
  if (live?.isVerified && live.kind !== 'withdrawn') return refuse('VERIFIED_ALREADY', { field, values: { name } })
  const open = openOf(cell)
  if (open?.id !== one.was?.id || open?.version !== one.was?.version)
    return refuse('STALE', {
      field,
      values: { name, who: open?.enteredBy ?? 'a colleague', value: open ? valueWords(open) : 'nothing' },
    })
  if (one.typed.trim() === '') return accept({ cell, entry: null })
  const judged = judgeEntry(parameter, one, collectedAt)
  if (!judged.ok) return refuse(judged.refusal, { ...judged.details, field })
  const entry = judged.value
  const asked = toConfirm(parameter, entry)
  const isKept = open !== null && saysTheSame(open, entry)
  if (asked && !isKept && !one.confirmation?.trim())
    return refuse(asked, { field, values: { name, value: entry.value ?? '', ...whyAsked(parameter, entry) } })
  return accept({ cell, entry })
}

/** The figures behind what is asked, for its sentence. */
export function whyAsked({ possibleLow, possibleHigh, before }: JudgedParameter, { delta }: Entry) {
  return {
    limits: [possibleLow && `from ${plain(possibleLow)}`, possibleHigh && `to ${plain(possibleHigh)}`]
      .filter(Boolean)
      .join(' '),
    delta: delta ? (delta.percent === null ? plain(delta.difference) : `${delta.percent} %`) : '',
    when: before ? showDay(dayOf(new Date(before.collectedAt))) : '',
  }
}

const saysTheSame = (live: LiveResult, entry: Entry): boolean =>
  live.kind === entry.kind &&
  live.comparator === entry.comparator &&
  (live.value === null ? null : plain(live.value)) === (entry.value === null ? null : plain(entry.value)) &&
  live.words === entry.words &&
  live.fileId === entry.fileId &&
  live.isCalculated === entry.isCalculated &&
  live.findings.length === entry.findings.length &&
  live.findings.every((finding, at) => isSameFinding(finding, entry.findings[at]))

const isSameFinding = (one: Finding, other: Finding | undefined): boolean =>
  one.organism === other?.organism &&
  one.growth === other.growth &&
  one.antibiotic === other.antibiotic &&
  one.susceptibility === other.susceptibility &&
  one.zone === other.zone &&
  one.mic === other.mic

/** `2.6`, `<0.04`, `Not done`. */
export const valueWords = ({ comparator, value, words }: Pick<LiveResult, 'comparator' | 'value' | 'words'>): string =>
  value === null ? (words ?? '') : `${comparator === '=' || comparator === null ? '' : comparator}${plain(value)}`

type Facts = { readonly collectedAt: Date; readonly patient: PatientFacts }

/** Writes what is calculated from what will stand there. A verified value stays as it is, unless this amends what it is calculated from. */
export function withCalculated(
  cells: readonly Cell[],
  plan: EntryPlan,
  { collectedAt, patient }: Facts,
  isAmendment = false,
): EntryPlan {
  const struck = new Set(plan.strike.map(({ id }) => id))
  const written = new Map(plan.write.map((one) => [keyOf(idsOf(one.cell)), one.entry]))
  const open = cells.filter(({ isCancelled }) => !isCancelled)
  const stands = (cell: Cell) =>
    written.get(keyOf(idsOf(cell))) ?? (cell.live && !struck.has(cell.live.id) ? cell.live : null)
  const results = workOut(
    open.map((cell) => workedOf(cell, stands(cell))),
    patient,
  )
  const strike = [...plan.strike]
  const write = [...plan.write]
  for (const cell of open) {
    const result = results.get(keyOf(idsOf(cell)))
    const live = cell.live && !struck.has(cell.live.id) ? cell.live : null
    if (!result || (live?.isVerified && live.kind !== 'withdrawn' && !isAmendment)) continue
    const entry = calculatedEntry(cell.parameter, result, collectedAt)
    if (live && entry && saysTheSame(live, entry)) continue
    if (live && !live.isVerified) strike.push({ id: live.id, why: entry ? 'corrected' : 'removed' })
    if (entry)
      write.push({ cell, entry, comment: null, confirmation: toConfirm(cell.parameter, entry) ? 'Calculated' : null })
  }
  return { ...plan, strike, write }
}

function calculatedEntry(parameter: JudgedParameter, result: Result, collectedAt: Date): Entry | null {
  if (result.is === 'waiting') return null
  if (result.is === 'impossible') return notCalculatedEntry(result.cause)
  return { ...figureEntry(parameter, { comparator: '=', value: result.value }, collectedAt), isCalculated: true }
}

const workedOf = (cell: Cell, stands: Entry | LiveResult | null): Worked => ({
  ...idsOf(cell),
  code: cell.parameter.code,
  decimals: cell.parameter.decimals,
  formula: cell.parameter.formula,
  figure:
    stands?.value != null && stands.comparator !== null ? { comparator: stands.comparator, value: stands.value } : null,
  isNotDone: stands?.kind === 'not_done' || stands?.kind === 'withdrawn',
  isTypedOver: stands !== null && !stands.isCalculated && stands.kind !== 'withdrawn',
})

/** What stands in a cell and may still be corrected. */
const openOf = ({ live }: Cell): LiveResult | null => (live && !live.isVerified ? live : null)

const idsOf = ({ lineId, parameter }: Cell) => ({ lineId, parameterId: parameter.parameterId })
