import type { Refusal } from '../../model/contract/route.ts'
import { Refused } from './refused.ts'

/** The refusal a constraint stands for, so that a lost race and a failed check look alike to the user. */
export type ConstraintRefusals = Readonly<Record<string, { readonly code: string; readonly field?: string }>>

type DatabaseError = { readonly code?: string; readonly constraint?: string }

const INTEGRITY = /^23/

/** Turns a broken constraint into the refusal named for it, when the route declares that refusal. */
export function refusalOfConstraint(
  error: unknown,
  known: ConstraintRefusals,
  declared: Readonly<Record<string, Refusal>> | undefined,
): Refused | undefined {
  const { code = '', constraint = '' } = (error ?? {}) as DatabaseError
  if (!INTEGRITY.test(code)) return undefined
  const named = known[constraint]
  if (!named || !declared?.[named.code]) return undefined
  return new Refused(named.code, named.field ? { field: named.field } : undefined)
}
