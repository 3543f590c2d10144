import type { Grants } from '../../roles.ts'

export const stockGrants = {
  'stock:read': {
    line: 'P102',
    letters: /R/,
    holders: ['admin', 'doctor', 'nurse', 'pharmacy', 'accounts', 'theatre', 'purchase'],
  },
  /** What goods cost and are worth; a counter needs the MRP only. */
  'stock:read-cost': { line: 'P103', letters: /R/, holders: ['admin', 'accounts', 'purchase'] },
  /** Opening stock is written by one person and approved by another. */
  'stock:write-opening': { line: 'P115', letters: /C/, holders: ['pharmacy', 'purchase'] },
  'stock:approve-opening': { line: 'P115', letters: /X/, holders: ['admin'] },
  /** At once, by whoever sees it. */
  'batch:block': { line: 'P116', letters: /X/, holders: ['admin', 'pharmacy', 'purchase'] },
  'batch:unblock': { line: 'P117', letters: /X/, holders: ['admin'] },
} as const satisfies Grants
