import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** A result that somebody wants to verify. */
export type ToVerify = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly enteredBy: string
  readonly isVerified: boolean
  readonly isStruck: boolean
  /** Its test was cancelled and told nothing before; what was verified before is amended all the same. */
  readonly isOfCancelled: boolean
  /** Its parameter is held: the control was not passed. */
  readonly isHeld: boolean
  /** It is a blood group, and an earlier verified one of the patient is another. */
  readonly isOtherGroup: boolean
  readonly isCritical: boolean
  readonly isTold: boolean
  readonly tries: number
  /** Who entered it may verify it. */
  readonly allowsOwn: boolean
}

/** After so many tries to reach somebody a critical value is verified all the same; its alert stays open. */
export const TRIES_ENOUGH = 2

export type VerificationRefusal =
  | 'VERIFIED_ALREADY'
  | 'STALE'
  | 'LINE_CANCELLED'
  | 'OWN_ENTRY'
  | 'NOT_CONTROLLED'
  | 'GROUP_DIFFERS'
  | 'CRITICAL_NOT_TOLD'

type Verifying = {
  readonly userId: string
  readonly mayVerifyOwn: boolean
  /** The versions of the results that were looked at. */
  readonly shown: ReadonlyMap<string, number>
}

/**
 * Whether a person verifies results: what another one entered, or himself where the parameter allows that; as it was shown; of
 * parameters that are not held; no blood group that differs from an earlier one; critical values when they were told. All or none. Pure.
 */
export function decideVerification(
  results: readonly ToVerify[],
  { userId, mayVerifyOwn, shown }: Verifying,
): Verdict<true, VerificationRefusal> {
  for (const { id, version, name, ...result } of results) {
    if (result.isVerified) return refuse('VERIFIED_ALREADY', { values: { name } })
    if (result.isStruck || shown.get(id) !== version) return refuse('STALE', { values: { name } })
    if (result.isOfCancelled) return refuse('LINE_CANCELLED', { values: { name } })
    if (result.enteredBy === userId && !(mayVerifyOwn && result.allowsOwn))
      return refuse('OWN_ENTRY', { values: { name } })
    if (result.isHeld) return refuse('NOT_CONTROLLED', { values: { name } })
    if (result.isOtherGroup) return refuse('GROUP_DIFFERS', { values: { name } })
    if (result.isCritical && !result.isTold && result.tries < TRIES_ENOUGH)
      return refuse('CRITICAL_NOT_TOLD', { values: { name } })
  }
  return accept(true)
}
