import { CONFIDENTIAL_TEST } from '../../../catalogue/model/confidential-test.ts'

/** Stands for a result and its parameter where they are not shown. */
export const CONFIDENTIAL_RESULT = 'Confidential result'

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

/** Who reads a paper or a list that goes through more hands than treat. */
export const ANYBODY: ConfidentialReader = { isLaboratory: false, mayReadOwn: false, ownVisits: new Set() }

type NamedLine = { readonly visitId: string; readonly name: string; readonly isConfidential: boolean }

/** What is told of the name of an ordered test; its code stays. Pure. */
export const nameTold = ({ visitId, name, isConfidential }: NamedLine, reader: ConfidentialReader): string =>
  isConfidential && !readsConfidential(reader, visitId) ? CONFIDENTIAL_TEST : name
