import type { Grants } from '../../roles.ts'

export const journalGrants = {
  'journal:read': { line: 'P30', letters: /R/, holders: ['admin', 'billing', 'accounts'] },
  /** Up to which day the books are closed. */
  'journal:lock': { line: 'P30', letters: /W/, holders: ['admin', 'accounts'] },
} as const satisfies Grants
