import { IconMessageReport } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

export const satisfactionScreens: readonly ScreenEntry[] = [
  {
    path: '/pvi-form/:visitId',
    title: 'Satisfaction certificate P-VI',
    permission: 'bill:read',
    frame: 'shell',
    lazy: () => import('./pvi-form.screen.tsx'),
  },
  {
    path: '/grievances',
    title: 'Grievances',
    menu: { group: 'office', place: 60, icon: IconMessageReport },
    permission: 'bill:read',
    frame: 'shell',
    lazy: () => import('./grievances.screen.tsx'),
  },
]
