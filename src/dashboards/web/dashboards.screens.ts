import type { ScreenEntry } from '../../platform/web/screen.ts'

export const dashboardScreens: readonly ScreenEntry[] = [
  {
    path: '/todays-ipd',
    title: 'IPD Dashboard',
    permission: 'visit:read',
    frame: 'shell',
    lazy: () => import('./ipd/todays-ipd.screen.tsx'),
  },
  {
    path: '/todays-opd',
    title: "Today's OPD",
    permission: 'visit:read',
    frame: 'shell',
    lazy: () => import('./opd/todays-opd.screen.tsx'),
  },
]
