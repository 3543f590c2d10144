import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Fact, Judged } from './readiness.ts'

export const PARTS = ['sign_in', 'time_out', 'sign_out'] as const
export type CheckPart = (typeof PARTS)[number]
export const PART_WORDS = { sign_in: 'Sign in', time_out: 'Time out', sign_out: 'Sign out' } as const
export const PART_BEFORE = {
  sign_in: 'before anaesthesia',
  time_out: 'before incision',
  sign_out: 'before leaving',
} as const

type Line = {
  readonly key: string
  readonly part: CheckPart
  readonly words: string
  /** Facts of the readiness that it says again: it cannot be ticked while one of them is open. */
  readonly standsOn?: readonly Fact[]
}

/** The lines of the WHO surgical safety checklist. */
export const LINES: readonly Line[] = [
  {
    key: 'in_identity',
    part: 'sign_in',
    words: 'Identity, site, procedure, consent confirmed',
    standsOn: ['identity', 'site', 'consent'],
  },
  { key: 'in_site', part: 'sign_in', words: 'Site marked', standsOn: ['site'] },
  { key: 'in_machine', part: 'sign_in', words: 'Anaesthesia machine and medicines checked' },
  { key: 'in_oximeter', part: 'sign_in', words: 'Pulse oximeter on and working' },
  { key: 'in_allergy', part: 'sign_in', words: 'Known allergy', standsOn: ['allergies'] },
  { key: 'in_airway', part: 'sign_in', words: 'Difficult airway or aspiration risk' },
  { key: 'in_blood_loss', part: 'sign_in', words: 'Blood loss over 500 ml' },
  { key: 'out_present', part: 'time_out', words: 'All present by name and task' },
  { key: 'out_patient', part: 'time_out', words: 'Patient, procedure, side said aloud', standsOn: ['site'] },
  { key: 'out_antibiotic', part: 'time_out', words: 'Antibiotic within 60 min' },
  { key: 'out_surgeon', part: 'time_out', words: 'Surgeon: critical steps, time, blood loss' },
  { key: 'out_anaesthetist', part: 'time_out', words: 'Anaesthetist: special concerns' },
  { key: 'out_nurse', part: 'time_out', words: 'Nurse: sterility, equipment' },
  { key: 'out_pictures', part: 'time_out', words: 'Pictures shown' },
  { key: 'end_procedure', part: 'sign_out', words: 'Procedure recorded' },
  { key: 'end_counts', part: 'sign_out', words: 'Counts right: instruments, swabs, needles' },
  { key: 'end_specimen', part: 'sign_out', words: 'Specimen labelled, read aloud' },
  { key: 'end_equipment', part: 'sign_out', words: 'Equipment problems' },
  { key: 'end_recovery', part: 'sign_out', words: 'Concerns for recovery' },
]
const BY_KEY = new Map(LINES.map((line) => [line.key, line]))

type Count = { readonly before: number; readonly after: number | null }

export type Checklist = {
  /** Whether each line was said, by its key. */
  readonly said: ReadonlySet<string>
  readonly facts: readonly Judged[]
  readonly counts: readonly Count[]
  /** The readiness was overridden: what is missing was answered for. */
  readonly isOverridden: boolean
}

/** Whether every line of a part was said. */
export const isPartDone = (part: CheckPart, said: ReadonlySet<string>): boolean =>
  LINES.every((line) => line.part !== part || said.has(line.key))

/** Whether the counts before and after agree, all three of them. */
export const countsAgree = (counts: readonly Count[]): boolean =>
  counts.length === 3 && counts.every(({ before, after }) => before === after)

/** A line can be ticked when what it says is true, and the part before it is through. */
export function decideLine(
  key: string,
  { said, facts, counts, isOverridden }: Checklist,
): Verdict<Line, 'NO_SUCH_LINE' | 'STANDS_ON_OPEN_FACT' | 'PART_BEFORE_OPEN' | 'COUNTS_DIFFER'> {
  const line = BY_KEY.get(key)
  if (!line) return refuse('NO_SUCH_LINE')
  const open = facts.find(({ fact, state }) => state === 'missing' && line.standsOn?.includes(fact))
  // The site is answered for by nobody: it is marked, or the line stays open.
  if (open && !(isOverridden && open.fact !== 'site'))
    return refuse('STANDS_ON_OPEN_FACT', { values: { words: open.words } })
  const before = PARTS[PARTS.indexOf(line.part) - 1]
  if (before && !isPartDone(before, said)) return refuse('PART_BEFORE_OPEN', { values: { part: PART_WORDS[before] } })
  if (key === 'end_counts' && !countsAgree(counts)) return refuse('COUNTS_DIFFER')
  return accept(line)
}

/** Time out before the incision; the counts before the closure. */
export function decideGate(
  stamp: 'anaesthesia' | 'incision' | 'closure',
  { said, counts }: Pick<Checklist, 'said' | 'counts'>,
): Verdict<true, 'SIGN_IN_OPEN' | 'TIME_OUT_OPEN' | 'COUNTS_DIFFER'> {
  if (!isPartDone('sign_in', said)) return refuse('SIGN_IN_OPEN')
  if (stamp === 'anaesthesia') return accept(true)
  if (!isPartDone('time_out', said)) return refuse('TIME_OUT_OPEN')
  if (stamp === 'closure' && !countsAgree(counts)) return refuse('COUNTS_DIFFER')
  return accept(true)
}
