import type { Grants } from '../../roles.ts'

export const purchasingGrants = {
  /** Suppliers, orders, notes, what is owed, rates of the past. */
  'purchase:read': { line: 'P129', letters: /R/, holders: ['admin', 'pharmacy', 'accounts', 'purchase'] },
  'supplier:edit': { line: 'P121', letters: /W/, holders: ['pharmacy', 'purchase'] },
  /** Where his money goes, and on what terms: not by who orders from him. */
  'supplier:edit-terms': { line: 'P121', letters: /U/, holders: ['accounts'] },
} as const satisfies Grants
