import type { ScreenEntry } from '../../platform/web/screen.ts'

export const dispensingScreens: readonly ScreenEntry[] = [
  {
    path: '/dispensing/:visitId',
    title: 'Medicines of a visit',
    permission: 'stock:read',
    frame: 'shell',
    lazy: () => import('./dispensing.screen.tsx'),
  },
]
