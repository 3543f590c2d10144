import { validOn } from '../../../catalogue/model/rates/rates.ts'
import type { SchemeRules } from '../scheme-rules.ts'
import type { OperatedProcedure } from './stay-types.ts'

/** One theatre case is one sitting; without a case, what the desk numbers as the same sitting of a day. */
export const sittingOf = ({ id, theatreCaseId, on, sitting }: OperatedProcedure): string =>
  theatreCaseId ?? (on === null ? id : `${on} ${sitting}`)

/** In the order in which they were operated; ties by the order of entry, then by id, so that the answer is one. */
export const byTime = (a: OperatedProcedure, b: OperatedProcedure): number =>
  compare(a.on ?? '', b.on ?? '') ||
  (a.startedAt && b.startedAt ? a.startedAt.getTime() - b.startedAt.getTime() : 0) ||
  a.sitting - b.sitting ||
  a.entryOrder - b.entryOrder ||
  compare(a.id, b.id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The procedure of the same sitting that includes this one, so that this one is not payable; null where none does. */
export function includedIn(
  procedure: OperatedProcedure,
  procedures: readonly OperatedProcedure[],
  rules: SchemeRules,
): OperatedProcedure | null {
  const { on } = procedure
  if (on === null) return null
  const includes = (other: OperatedProcedure) =>
    rules.components.some(
      (row) => row.surgeryId === other.surgeryId && row.componentId === procedure.surgeryId && validOn(row, on),
    )
  return (
    procedures.find(
      (other) => other.id !== procedure.id && sittingOf(other) === sittingOf(procedure) && includes(other),
    ) ?? null
  )
}
