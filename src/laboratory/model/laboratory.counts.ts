import type { MenuCount } from '../../platform/model/records/menu-count.ts'

export const laboratoryCounts: readonly MenuCount[] = [
  { entry: 'lab', permission: 'result:read', reads: ['orders', 'results'], of: ['lab-tests-to-do'] },
]
