import type { Grants } from '../../roles.ts'

export const claimsGrants = {
  /** P-II: arrange, verify, print, upload, submit; enter the P-IV memo. */
  'claim:edit': { line: 'P53', letters: /W/, holders: ['admin', 'user', 'billing', 'insurance'] },
} as const satisfies Grants
