import type { MenuCount } from '../../platform/model/records/menu-count.ts'

export const accessCounts: readonly MenuCount[] = [
  { entry: 'users', permission: 'account:count', reads: ['users'], of: ['users'] },
]
