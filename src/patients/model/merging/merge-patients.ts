import { isEsic, type PayerKind } from '../../../catalogue/model/payers/payer-kinds.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

type Row = Readonly<Record<string, unknown>>
type Merging = Row & { readonly payer_id: string; readonly payer_kind: PayerKind }
type Facts = {
  readonly kept: Merging
  readonly merged: Merging
  /** The columns whose value comes from the merged record. */
  readonly columns: readonly string[]
  /** Whose payer holds from now on. */
  readonly payerOf?: 'kept' | 'merged' | undefined
  /** Whether each has an admission that is still open. */
  readonly keptIsIn: boolean
  readonly mergedIsIn: boolean
}
type Taken = { readonly before: Row; readonly after: Row }

/** Whether two records may become one, and which values the kept one changes. */
export function decideMerge(
  facts: Facts,
): Verdict<Taken, 'BOTH_ADMITTED' | 'PAYER_UNDECIDED' | 'INSURANCE_NO_REQUIRED'> {
  const { kept, merged, payerOf, keptIsIn, mergedIsIn } = facts
  if (keptIsIn && mergedIsIn) return refuse('BOTH_ADMITTED')
  if (kept.payer_id !== merged.payer_id && !payerOf) return refuse('PAYER_UNDECIDED', { field: 'payerOf' })
  const columns = payerOf === 'merged' ? [...facts.columns, 'payer_id'] : facts.columns
  const changed = columns.filter((column) => kept[column] !== merged[column])
  const after = pick(merged, changed)
  const { payer_kind } = payerOf === 'merged' ? merged : kept
  const insuranceNo = 'insurance_person_no' in after ? after.insurance_person_no : kept.insurance_person_no
  if (isEsic(payer_kind) && !insuranceNo) return refuse('INSURANCE_NO_REQUIRED', { field: 'insurancePersonNo' })
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
