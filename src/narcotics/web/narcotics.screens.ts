import { IconShieldLock } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

export const narcoticsScreens: readonly ScreenEntry[] = [
  {
    path: '/narcotic-counts',
    title: 'Narcotic Counts',
    menu: { group: 'wards', place: 60, icon: IconShieldLock },
    permission: 'narcotic-count:read',
    frame: 'shell',
    lazy: () => import('./narcotic-counts.screen.tsx'),
  },
]
