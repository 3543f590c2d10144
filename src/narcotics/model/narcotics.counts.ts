import type { MenuCount } from '../../platform/model/records/menu-count.ts'

export const narcoticsCounts: readonly MenuCount[] = [
  {
    entry: 'narcotic-counts',
    permission: 'narcotic-count:read',
    reads: ['narcotics'],
    of: ['narcotic-counts-waiting'],
  },
]
