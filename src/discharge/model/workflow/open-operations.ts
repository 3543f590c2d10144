/** An operation of a visit that is planned, or not over yet. */
export type OpenOperation = {
  readonly caseId: string
  /** What is operated, with its side. */
  readonly operation: string
  readonly theatre: string | null
  readonly from: Date | null
  /** The patient is in the theatre. */
  readonly isInside: boolean
}

/** Where the patient is operated at this moment; null where nothing is. */
export function theatreOf(operations: readonly Pick<OpenOperation, 'theatre' | 'isInside'>[]): string | null {
  const inside = operations.find(({ isInside }) => isInside)
  return inside ? (inside.theatre ?? 'operation') : null
}
