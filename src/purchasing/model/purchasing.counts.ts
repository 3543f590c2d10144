import type { MenuCount } from '../../platform/model/records/menu-count.ts'

export const purchasingCounts: readonly MenuCount[] = [
  { entry: 'pharmacy/suppliers', permission: 'purchase:read', reads: ['purchasing'], of: ['suppliers'] },
]
