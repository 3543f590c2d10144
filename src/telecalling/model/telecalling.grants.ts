import type { Grants } from '../../roles.ts'

export const telecallingGrants = {
  /** Patient Overview: call records and update reasons. */
  'call:read': { line: 'P41', letters: /[RW]/, holders: ['admin', 'user', 'telecaller'] },
  'call:edit': { line: 'P41', letters: /W/, holders: ['admin', 'user', 'telecaller'] },
  /** For the hospital; what others add is theirs until they sign out. */
  'call-option:edit': { line: 'P46', letters: /W/, holders: ['admin'] },
} as const satisfies Grants
