import { foldersOf } from '../../model/contract/refusals-of.ts'
import type { Route } from '../../model/contract/route.ts'
import { Refused } from './refused.ts'

type DatabaseError = { readonly code?: string; readonly constraint?: string; readonly detail?: string }

const INTEGRITY = /^23/
const ABSENT_IN = /is not present in table "(\w+)"/

/**
 * Turns a broken constraint into the refusal of the route that names it, so that a lost race and a failed check look alike. A
 * reference that misses the record of the path, as one that was merged meanwhile, is NOT_FOUND without being named.
 */
export function refusalOfConstraint(
  error: unknown,
  { path, refusals = {} }: Pick<Route, 'path' | 'refusals'>,
): Refused | undefined {
  const { code = '', constraint = '', detail = '' } = (error ?? {}) as DatabaseError
  if (!INTEGRITY.test(code)) return undefined
  const named = Object.entries(refusals).find(([, { constraints = {} }]) => Object.hasOwn(constraints, constraint))
  if (!named) return isOfPath(ABSENT_IN.exec(detail)?.[1], path) ? new Refused('NOT_FOUND') : undefined
  const [refusal, { constraints = {} }] = named
  const field = constraints[constraint]
  return new Refused(refusal, field ? { field } : undefined)
}

/** A path calls the folder of a record as its table, with hyphens. */
const isOfPath = (table: string | undefined, path: string): boolean =>
  table !== undefined && foldersOf(path).includes(table.replaceAll('_', '-'))
