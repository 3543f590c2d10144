import { IconPhoneCall } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

export const telecallingScreens: readonly ScreenEntry[] = [
  {
    path: '/patient-overview',
    title: 'Patient Overview',
    menu: { group: 'start', place: 30, icon: IconPhoneCall },
    permission: 'call:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./patient-overview.screen.tsx'),
  },
]
