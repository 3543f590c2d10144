import type { ScreenEntry } from '../../platform/web/screen.ts'

export const physiotherapyScreens: readonly ScreenEntry[] = [
  {
    path: '/physiotherapy-bill/:visitId',
    title: 'Physiotherapy bill',
    permission: 'bill:edit',
    frame: 'shell',
    lazy: () => import('./physiotherapy-bill.screen.tsx'),
  },
]
