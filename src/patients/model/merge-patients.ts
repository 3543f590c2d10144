import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import { isEsic } from './patient-data.ts'

type Row = Readonly<Record<string, unknown>>
type Facts = {
  readonly kept: Row
  readonly merged: Row
  /** The columns whose value comes from the merged record. */
  readonly columns: readonly string[]
  /** Whether each has an admission that is still open. */
  readonly keptIsIn: boolean
  readonly mergedIsIn: boolean
}
type Taken = { readonly before: Row; readonly after: Row }

/** Whether two records may become one, and which values the kept one changes. */
export function decideMerge(facts: Facts): Verdict<Taken, 'BOTH_ADMITTED' | 'INSURANCE_NO_REQUIRED'> {
  const { kept, merged, columns, keptIsIn, mergedIsIn } = facts
  if (keptIsIn && mergedIsIn) return refuse('BOTH_ADMITTED')
  const changed = columns.filter((column) => kept[column] !== merged[column])
  const after = pick(merged, changed)
  const result = { ...kept, ...after }
  if (isEsic(String(result.corporate)) && !result.insurance_person_no)
    return refuse('INSURANCE_NO_REQUIRED', { field: 'insurancePersonNo' })
  return accept({ before: pick(kept, changed), after })
}

/** What undoing puts back: a value that a user has changed since the merge is theirs and stays. */
export function valuesToPutBack(now: Row, { before, after }: Taken): Row {
  return pick(
    before,
    Object.keys(before).filter((column) => now[column] === after[column]),
  )
}

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
