import type { MenuCount } from '../../platform/model/records/menu-count.ts'

export const wardCounts: readonly MenuCount[] = [
  { entry: 'room-management', permission: 'catalogue:read', reads: ['wards'], of: ['wards'] },
]
