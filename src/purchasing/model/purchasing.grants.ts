import type { Grants } from '../../roles.ts'

export const purchasingGrants = {
  /** Suppliers, orders, notes, what is owed, rates of the past. */
  'purchase:read': { line: 'P129', letters: /R/, holders: ['admin', 'pharmacy', 'accounts', 'purchase'] },
  'supplier:edit': { line: 'P121', letters: /W/, holders: ['pharmacy', 'purchase'] },
  /** Where his money goes, and on what terms: not by who orders from him. */
  'supplier:edit-terms': { line: 'P121', letters: /U/, holders: ['accounts'] },
  'purchase-order:write': { line: 'P122', letters: /W/, holders: ['pharmacy', 'purchase'] },
  /** Up to what value is dated data (purchase_limits). */
  'purchase-order:approve': { line: 'P123', letters: /X/, holders: ['admin', 'pharmacy', 'purchase'] },
  'goods-received:write': { line: 'P124', letters: /W/, holders: ['pharmacy', 'purchase'] },
  /** By another person than who checked it: stock moves here. */
  'goods-received:approve': { line: 'P125', letters: /X/, holders: ['admin', 'pharmacy', 'purchase'] },
  'goods-received:cancel': { line: 'P126', letters: /X/, holders: ['admin'] },
  /** What goes back to a supplier is written by one person and decided by another. */
  'supplier-return:write': { line: 'P127', letters: /W/, holders: ['pharmacy', 'purchase'] },
  'supplier-return:approve': { line: 'P128', letters: /X/, holders: ['admin', 'accounts', 'purchase'] },
} as const satisfies Grants
