import type { Grants } from '../../roles.ts'

export const receiptsGrants = {
  'receipt:take': { line: 'P28', letters: /X/, holders: ['admin', 'user', 'billing', 'accounts'] },
  /** After its day, and those of others. */
  'receipt:void-later': { line: 'P30', letters: /W/, holders: ['admin', 'accounts'] },
} as const satisfies Grants
