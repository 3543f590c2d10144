import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

type Stay = { readonly admittedAt: Date | null; readonly dischargedAt: Date | null; readonly isInHouse: boolean }

type Going = {
  readonly stay: Stay
  readonly outAt: Date
  readonly expectedAt: Date | null
  readonly isOnLeave: boolean
  readonly now: Date
}

/** A clock of a phone may be so far ahead. */
const AHEAD = 60_000

/** Whether a patient goes on leave: somebody who is in the house, not out already, and not in the future. */
export function decideLeave({
  stay,
  outAt,
  expectedAt,
  isOnLeave,
  now,
}: Going): Verdict<true, 'NOT_IN_HOUSE' | 'IN_THE_FUTURE' | 'ON_LEAVE_ALREADY' | 'EXPECTED_BEFORE_OUT'> {
  const { admittedAt, dischargedAt, isInHouse } = stay
  const isThere =
    isInHouse && admittedAt !== null && outAt >= admittedAt && (dischargedAt === null || outAt < dischargedAt)
  if (!isThere) return refuse('NOT_IN_HOUSE', { field: 'outAt' })
  if (outAt.getTime() > now.getTime() + AHEAD) return refuse('IN_THE_FUTURE', { field: 'outAt' })
  if (isOnLeave) return refuse('ON_LEAVE_ALREADY', { field: 'outAt' })
  if (expectedAt !== null && expectedAt <= outAt) return refuse('EXPECTED_BEFORE_OUT', { field: 'expectedAt' })
  return accept(true)
}

type Leave = { readonly outAt: Date; readonly backAt: Date | null; readonly struckAt: Date | null }

/** Whether a patient is back from a leave: once, after it began, and not in the future. */
export function decideReturn(
  { outAt, backAt: known, struckAt }: Leave,
  backAt: Date,
  now: Date,
): Verdict<true, 'BACK_ALREADY' | 'STRUCK_ALREADY' | 'IN_THE_FUTURE' | 'BACK_BEFORE_OUT'> {
  if (struckAt !== null) return refuse('STRUCK_ALREADY')
  if (known !== null) return refuse('BACK_ALREADY')
  if (backAt.getTime() > now.getTime() + AHEAD) return refuse('IN_THE_FUTURE', { field: 'backAt' })
  if (backAt <= outAt) return refuse('BACK_BEFORE_OUT', { field: 'backAt' })
  return accept(true)
}
