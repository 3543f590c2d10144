import type { MenuCount } from '../../platform/model/records/menu-count.ts'

export const stockCounts: readonly MenuCount[] = [
  {
    entry: 'ward-stock',
    permission: 'store-requisition:read',
    reads: ['store_requisitions'],
    of: ['requisitions-in-work'],
  },
]
