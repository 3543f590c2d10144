import type { ScreenEntry } from '../../platform/web/screen.ts'

export const wardScreens: readonly ScreenEntry[] = [
  {
    path: '/room-management',
    title: 'Room Management',
    permission: 'catalogue:read',
    frame: 'shell',
    lazy: () => import('./room-management.screen.tsx'),
  },
]
