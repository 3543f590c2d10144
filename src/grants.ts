import { GRANTS } from './grants.generated.ts'

/** What an account may do: each is registered by the slice that owns it, in its `x.grants.ts`. */
export type Permission = keyof typeof GRANTS

export const PERMISSIONS = Object.keys(GRANTS) as Permission[]

/**
 * What an account holds rights as: its role and its desks together. A `user` without a desk is the general clerk of the
 * specifications; a `user` with desks is only what those desks are (decisions 'Roles').
 */
export const heldBy = (role: string, desks: readonly string[]): readonly string[] =>
  role === 'user' && desks.length > 0 ? desks : [role, ...desks]

const known = new Map<string, ReadonlySet<Permission>>()

/** The rights of an account. Every call asks: those of a role and its desks are gathered once. */
export function rightsOf(role: string, desks: readonly string[]): ReadonlySet<Permission> {
  const held = heldBy(role, desks)
  const key = held.join()
  const rights = known.get(key) ?? rightsHeldBy(held)
  known.set(key, rights)
  return rights
}

const rightsHeldBy = (held: readonly string[]): ReadonlySet<Permission> =>
  new Set(PERMISSIONS.filter((permission) => GRANTS[permission].holders.some((holder) => held.includes(holder))))
