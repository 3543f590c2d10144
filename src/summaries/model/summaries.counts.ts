import type { MenuCount } from '../../platform/model/records/menu-count.ts'

export const summariesCounts: readonly MenuCount[] = [
  { entry: 'discharge-summary', permission: 'summary:read', reads: ['notes'], of: ['summaries-to-sign'] },
]
