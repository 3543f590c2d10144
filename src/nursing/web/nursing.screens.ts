import type { ScreenEntry } from '../../platform/web/screen.ts'

export const nursingScreens: readonly ScreenEntry[] = [
  {
    path: '/treatment-sheet',
    title: 'Treatment sheet',
    permission: 'treatment:read',
    frame: 'shell',
    lazy: () => import('./treatment-sheets.screen.tsx'),
  },
  {
    path: '/treatment-sheet/:visitId',
    title: 'Treatment sheet of a visit',
    permission: 'treatment:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./treatment-sheet.screen.tsx'),
  },
  {
    path: '/treatment-round/:wardId',
    title: 'Round',
    permission: 'treatment:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./round/treatment-round.screen.tsx'),
  },
]
