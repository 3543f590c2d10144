import type { Grants } from '../../roles.ts'

export const satisfactionGrants = {
  /** Takes on and closes what a satisfaction certificate complains of: a claim is submitted when nothing is open. */
  'grievance:handle': { line: 'P18', letters: /U/, holders: ['admin', 'user', 'billing', 'insurance'] },
} as const satisfies Grants
