import type { MenuCount } from '../../platform/model/records/menu-count.ts'

export const satisfactionCounts: readonly MenuCount[] = [
  { entry: 'grievances', permission: 'bill:read', reads: ['grievances'], of: ['open-grievances'] },
]
