import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { type Cell, type EntryPlan, type EntryRefusal, whyAsked, withCalculated } from './decide-entries.ts'
import { judgeEntry, type Typed, toConfirm, withdrawnEntry } from './judge-entry.ts'
import type { PatientFacts } from './lab-result.ts'

type Amendment = Typed & {
  readonly id: string
  readonly comment: string | null
  readonly confirmation: string | null
}

/**
 * The next version of a verified result, and of what is calculated from it; without a value the result is withdrawn. Only one waits at a time.
 * Pure.
 */
export function decideAmendment(
  cells: readonly Cell[],
  { id, comment, confirmation, ...typed }: Amendment,
  facts: { readonly collectedAt: Date; readonly patient: PatientFacts },
): Verdict<EntryPlan, EntryRefusal | 'NOT_VERIFIED'> {
  const cell = cells.find(({ live, replaces }) => live?.id === id || replaces?.id === id)
  if (!cell?.live) return refuse('NOT_VERIFIED')
  const { parameter, live } = cell
  const { name } = parameter
  if (live.id !== id) return refuse('STALE', { values: { name } })
  if (!live.isVerified || live.kind === 'withdrawn') return refuse('NOT_VERIFIED')
  const entry =
    typed.typed.trim() === ''
      ? accept(withdrawnEntry())
      : judgeEntry(parameter, { findings: live.findings, ...typed }, facts.collectedAt)
  if (!entry.ok) return refuse(entry.refusal, { ...entry.details, field: 'typed' })
  const asked = toConfirm(parameter, entry.value)
  if (asked && !confirmation)
    return refuse(asked, {
      field: 'confirmation',
      values: { name, value: entry.value.value ?? '', ...whyAsked(parameter, entry.value) },
    })
  const plan = { strike: [], comment: [], write: [{ cell, entry: entry.value, comment, confirmation }] }
  return accept(withCalculated(cells, plan, facts, true))
}
