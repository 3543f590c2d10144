import type { MenuCount } from '../../platform/model/records/menu-count.ts'

export const radiologyCounts: readonly MenuCount[] = [
  { entry: 'radiology', permission: 'result:read', reads: ['orders'], of: ['studies-to-do'] },
]
