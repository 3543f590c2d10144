import { IconUsersGroup } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

export const staffScreens: readonly ScreenEntry[] = [
  {
    path: '/users',
    title: 'Users',
    menu: { group: 'people', place: 20, icon: IconUsersGroup },
    permission: 'account:read',
    frame: 'shell',
    lazy: () => import('./users.screen.tsx'),
  },
]
