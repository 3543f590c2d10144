import type { MenuCount } from '../../platform/model/records/menu-count.ts'

const VISITS = { permission: 'visit:read', reads: ['visits'] } as const

export const visitCounts: readonly MenuCount[] = [
  { entry: 'todays-ipd', ...VISITS, of: ['visits:IPD', 'visits:Emergency'] },
  { entry: 'currently-admitted', ...VISITS, of: ['admitted'] },
]
