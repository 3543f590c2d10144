import { IconDroplet } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

export const bloodScreens: readonly ScreenEntry[] = [
  {
    path: '/blood',
    title: 'Blood',
    menu: { group: 'lists', place: 35, icon: IconDroplet },
    permission: 'blood:read',
    frame: 'shell',
    lazy: () => import('./blood.screen.tsx'),
  },
  {
    path: '/blood/:visitId',
    title: 'Blood of a visit',
    permission: 'blood:read',
    frame: 'shell',
    lazy: () => import('./blood-of-visit.screen.tsx'),
  },
]
