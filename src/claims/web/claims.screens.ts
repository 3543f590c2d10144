import type { ScreenEntry } from '../../platform/web/screen.ts'

export const claimsScreens: readonly ScreenEntry[] = [
  {
    path: '/p2form/:visitId',
    title: 'P-II Individual Bill',
    permission: 'bill:read',
    frame: 'shell',
    lazy: () => import('./p2/p2-form.screen.tsx'),
  },
  {
    path: '/esic-claims',
    title: 'ESIC Claims',
    permission: 'bill:read',
    frame: 'shell',
    lazy: () => import('./summaries/esic-claims.screen.tsx'),
  },
]
