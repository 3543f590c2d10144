import type { Grants } from '../../roles.ts'

export const receiptsGrants = {
  'receipt:take': { line: 'P28', letters: /X/, holders: ['admin', 'user', 'billing', 'accounts'] },
  /** Who takes money has a drawer; at the counter of the pharmacy, too. */
  'cash-session:keep': { line: 'P230', letters: /X/, holders: ['admin', 'user', 'billing', 'accounts', 'pharmacy'] },
  /** After its day, and those of others. */
  'receipt:void-later': { line: 'P30', letters: /W/, holders: ['admin', 'accounts'] },
} as const satisfies Grants
