import { IconDoor } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

export const wardScreens: readonly ScreenEntry[] = [
  {
    path: '/room-management',
    title: 'Room Management',
    menu: { group: 'wards', place: 20, icon: IconDoor },
    permission: 'catalogue:read',
    frame: 'shell',
    lazy: () => import('./room-management.screen.tsx'),
  },
]
