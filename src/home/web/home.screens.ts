import { IconHome } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

export const homeScreens: readonly ScreenEntry[] = [
  {
    path: '/',
    title: 'Dashboard',
    menu: { group: 'start', place: 10, icon: IconHome },
    tab: { place: 10 },
    permission: 'visit:read',
    frame: 'shell',
    lazy: () => import('./home.screen.tsx'),
  },
]
