/** Stands for a result and its parameter where they are not shown. */
export const CONFIDENTIAL_RESULT = 'Confidential result'
/** Stands for the name of a test on labels and on papers that leave the house. */
export const CONFIDENTIAL_TEST = 'Serology'

/** Who reads, as far as confidential results ask. */
export type ConfidentialReader = {
  /** Whoever may read values before they are verified. */
  readonly isLaboratory: boolean
  /** A doctor, who reads those of the visits on which he treats or has ordered. */
  readonly mayReadOwn: boolean
  readonly ownVisits: ReadonlySet<string>
}

/** Whether a confidential result of a visit is shown without being asked for (HIV and AIDS Act 2017; amendment 14). Pure. */
export const readsConfidential = (
  { isLaboratory, mayReadOwn, ownVisits }: ConfidentialReader,
  visitId: string,
): boolean => isLaboratory || (mayReadOwn && ownVisits.has(visitId))
