import type { MenuCount } from '../../platform/model/records/menu-count.ts'

export const bloodCounts: readonly MenuCount[] = [
  { entry: 'blood', permission: 'blood:read', reads: ['blood'], of: ['open-blood-requisitions'] },
]
