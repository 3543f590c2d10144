import type { MenuCount } from '../../platform/model/records/menu-count.ts'

export const dashboardCounts: readonly MenuCount[] = [
  { entry: 'todays-opd', permission: 'visit:read', reads: ['visits'], of: ['outpatients-now'] },
  {
    entry: 'discharged-patients',
    permission: 'visit:read',
    reads: ['visits'],
    of: ['visits:IPD:discharged', 'visits:Emergency:discharged'],
  },
]
