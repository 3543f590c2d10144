import type { Grants } from '../../roles.ts'

export const stockGrants = {
  'stock:read': {
    line: 'P102',
    letters: /R/,
    holders: ['admin', 'doctor', 'nurse', 'pharmacy', 'accounts', 'theatre', 'purchase'],
  },
  /** What goods cost and are worth; a counter needs the MRP only. */
  'stock:read-cost': { line: 'P103', letters: /R/, holders: ['admin', 'accounts', 'purchase'] },
  /** Stock goes from place to place: sent by one, accepted or refused by another. */
  'stock:transfer': { line: 'P104', letters: /X/, holders: ['pharmacy', 'theatre', 'purchase'] },
  'stock:accept-transfer': { line: 'P105', letters: /X/, holders: ['nurse', 'pharmacy', 'theatre', 'purchase'] },
  /** What a shelf needs of the store: asked by who keeps it, issued by the store; par levels are set by both. */
  'store-requisition:read': {
    line: 'P110',
    letters: /[CX]/,
    holders: ['nurse', 'pharmacy', 'lab', 'radiology', 'theatre', 'purchase'],
  },
  'store-requisition:create': { line: 'P110', letters: /C/, holders: ['nurse', 'lab', 'radiology', 'theatre'] },
  'store-requisition:issue': { line: 'P110', letters: /X/, holders: ['pharmacy', 'purchase'] },
  'par-level:set': {
    line: 'P110',
    letters: /[CX]/,
    holders: ['nurse', 'pharmacy', 'lab', 'radiology', 'theatre', 'purchase'],
  },
  /** What expired, broke, is lost or was found is written by one person and decided by another, up to a value that is dated data (write_off_limits). */
  'stock:write-off': { line: 'P111', letters: /C/, holders: ['pharmacy', 'theatre', 'purchase'] },
  'stock:approve-write-off': { line: 'P112', letters: /X/, holders: ['admin', 'accounts'] },
  /** Counts without knowing what should be there. */
  'stock-take:count': { line: 'P113', letters: /W/, holders: ['nurse', 'pharmacy', 'theatre', 'purchase'] },
  /** By none of those who counted. */
  'stock-take:approve': { line: 'P114', letters: /X/, holders: ['admin', 'accounts'] },
  /** Opening stock is written by one person and approved by another. */
  'stock:write-opening': { line: 'P115', letters: /C/, holders: ['pharmacy', 'purchase'] },
  'stock:approve-opening': { line: 'P115', letters: /X/, holders: ['admin'] },
  /** At once, by whoever sees it. */
  'batch:block': { line: 'P116', letters: /X/, holders: ['admin', 'pharmacy', 'purchase'] },
  'batch:unblock': { line: 'P117', letters: /X/, holders: ['admin'] },
  /** What was typed wrong of a batch: written with a picture of the pack, decided by another person. */
  'batch:correct': { line: 'P117', letters: /C/, holders: ['pharmacy', 'purchase'] },
  'batch:approve-correction': { line: 'P117', letters: /X/, holders: ['admin'] },
} as const satisfies Grants
