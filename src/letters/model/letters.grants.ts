import type { Grants } from '../../roles.ts'

export const lettersGrants = {
  'letter:read': { line: 'P39', letters: /[RW]/, holders: ['admin', 'doctor', 'user', 'insurance'] },
  /** Letters and their templates. */
  'letter:edit': { line: 'P39', letters: /W/, holders: ['admin', 'user', 'insurance'] },
} as const satisfies Grants
