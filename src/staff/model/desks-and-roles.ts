import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import type { Desk, Role } from '../../roles.ts'

/** Desks for accounts of some roles only: a doctor verifies and reports, desk staff and nurses work there (decisions 'Roles'). */
const ROLES_OF_DESKS: Readonly<Partial<Record<Desk, readonly Role[]>>> = {
  pathologist: ['doctor'],
  radiologist: ['doctor'],
  radiology: ['user', 'nurse'],
  theatre: ['user', 'nurse'],
  purchase: ['user', 'nurse'],
}

export const fitsRole = (role: Role, desks: readonly Desk[]): boolean =>
  desks.every((desk) => ROLES_OF_DESKS[desk]?.includes(role) ?? true)

/** The desks that an account of this role may hold. */
export const decideDesks = (role: Role, desks: readonly Desk[]): Verdict<true, 'DESK_OF_ANOTHER_ROLE'> =>
  fitsRole(role, desks) ? accept(true) : refuse('DESK_OF_ANOTHER_ROLE', { field: 'desks' })
