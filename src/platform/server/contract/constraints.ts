import type { Refusal } from '../../model/contract/route.ts'
import { Refused } from './refused.ts'

type DatabaseError = { readonly code?: string; readonly constraint?: string }

const INTEGRITY = /^23/

/** Turns a broken constraint into the refusal of the route that names it, so that a lost race and a failed check look alike. */
export function refusalOfConstraint(
  error: unknown,
  declared: Readonly<Record<string, Refusal>> = {},
): Refused | undefined {
  const { code = '', constraint = '' } = (error ?? {}) as DatabaseError
  if (!INTEGRITY.test(code)) return undefined
  const named = Object.entries(declared).find(([, { constraints = {} }]) => Object.hasOwn(constraints, constraint))
  if (!named) return undefined
  const [refusal, { constraints = {} }] = named
  const field = constraints[constraint]
  return new Refused(refusal, field ? { field } : undefined)
}
