import type { ScreenEntry } from '../../platform/web/screen.ts'

export const observationsScreens: readonly ScreenEntry[] = [
  {
    path: '/observations/:visitId',
    title: 'Observations',
    permission: 'observation:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./observations.screen.tsx'),
  },
]
