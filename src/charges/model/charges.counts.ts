import type { MenuCount } from '../../platform/model/records/menu-count.ts'

export const chargesCounts: readonly MenuCount[] = [
  { entry: 'rates-not-set', permission: 'bill:read', reads: ['charges', 'visits'], of: ['charges-without-rate'] },
]
