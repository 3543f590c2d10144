import type { MenuCount } from '../../platform/model/records/menu-count.ts'

export const medicinesCounts: readonly MenuCount[] = [
  { entry: 'medications', permission: 'medicine:read', reads: ['medicines'], of: ['medicines'] },
]
