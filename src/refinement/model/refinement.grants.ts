import type { Grants } from '../../roles.ts'

export const refinementGrants = {
  /** Sends a letter, without the identity in it, to the AI service; keeps the instructions for it. */
  'letter:refine': { line: 'P40', letters: /X/, holders: ['admin', 'insurance'] },
} as const satisfies Grants
