import type { Grants } from '../../roles.ts'

export const pharmacyGrants = {
  'sale:sell': { line: 'P130', letters: /X/, holders: ['pharmacy'] },
  /** Above the own limit of whom it confirms with the quick PIN. */
  'sale:approve-discount': { line: 'P132', letters: /X/, holders: ['admin', 'accounts'] },
  'sale:return': { line: 'P134', letters: /X/, holders: ['pharmacy'] },
  'sale:read': { line: 'P135', letters: /R/, holders: ['admin', 'pharmacy', 'accounts'] },
} as const satisfies Grants
