import type { Grants } from '../../roles.ts'

export const pharmacyGrants = {
  'sale:sell': { line: 'P130', letters: /X/, holders: ['pharmacy'] },
  /** Above the own limit of whom it confirms with the quick PIN. */
  'sale:approve-discount': { line: 'P132', letters: /X/, holders: ['admin', 'accounts'] },
  'sale:return': { line: 'P134', letters: /X/, holders: ['pharmacy'] },
  'sale:read': { line: 'P135', letters: /R/, holders: ['admin', 'pharmacy', 'accounts'] },
  /** Who sells and who looks at sales sees what is decided of the counter. */
  'pharmacy:read-settings': { line: 'P135', letters: /R/, holders: ['admin', 'pharmacy', 'accounts'] },
  'pharmacy:settings': { line: 'P47', letters: /W/, holders: ['admin'] },
} as const satisfies Grants
