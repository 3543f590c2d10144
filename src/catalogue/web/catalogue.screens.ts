import type { ScreenEntry } from '../../platform/web/screen.ts'

export const catalogueScreens: readonly ScreenEntry[] = [
  {
    path: '/doctors',
    title: 'Doctors',
    permission: 'catalogue:read',
    frame: 'shell',
    lazy: () => import('./doctors.screen.tsx'),
  },
]
