import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { DoseLimit, GenericForm } from './generic-fields.ts'

type Refused =
  | 'TALL_IS_ANOTHER_NAME'
  | 'LIKE_ITSELF'
  | 'AGE_UPSIDE_DOWN'
  | 'LIMIT_SAYS_NOTHING'
  | 'DOSES_UPSIDE_DOWN'
  | 'LIMITS_OVERLAP'

/** What a generic may say of itself; the age of a route is limited by one row only. */
export function decideGeneric(form: GenericForm, ownId: string | null): Verdict<GenericForm, Refused> {
  if (form.tallName && form.tallName.toLowerCase() !== form.name.toLowerCase())
    return refuse('TALL_IS_ANOTHER_NAME', { field: 'tallName' })
  if (ownId && form.lookAlikeIds.includes(ownId)) return refuse('LIKE_ITSELF', { field: 'lookAlikeIds' })
  for (const [at, limit] of form.limits.entries()) {
    const problem = problemOf(limit) ?? overlapOf(form.limits.slice(0, at), limit)
    if (problem) return refuse(problem[0], { field: `limits.${at}.${problem[1]}` })
  }
  return accept(form)
}

type Problem = readonly [Refused, keyof DoseLimit]

function problemOf({ fromDays, toDays, usualDose, highestDose, highestADay }: DoseLimit): Problem | null {
  if (toDays !== null && toDays <= fromDays) return ['AGE_UPSIDE_DOWN', 'toDays']
  if (highestDose === null && highestADay === null) return ['LIMIT_SAYS_NOTHING', 'highestDose']
  if (isAbove(usualDose, highestDose)) return ['DOSES_UPSIDE_DOWN', 'highestDose']
  if (isAbove(highestDose, highestADay)) return ['DOSES_UPSIDE_DOWN', 'highestADay']
  return null
}

const isAbove = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && Number(one) > Number(other)

function overlapOf(before: readonly DoseLimit[], limit: DoseLimit): Problem | null {
  const overlaps = before.some(
    (other) =>
      other.route === limit.route &&
      other.fromDays < (limit.toDays ?? Infinity) &&
      limit.fromDays < (other.toDays ?? Infinity),
  )
  return overlaps ? ['LIMITS_OVERLAP', 'fromDays'] : null
}
