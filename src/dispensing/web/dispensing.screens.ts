import type { ScreenEntry } from '../../platform/web/screen.ts'

export const dispensingScreens: readonly ScreenEntry[] = [
  {
    path: '/dispensing/:visitId',
    title: 'Medicines of a visit',
    permission: 'stock:read',
    frame: 'shell',
    lazy: () => import('./dispensing.screen.tsx'),
  },
  {
    path: '/dispensing/:visitId/papers',
    title: 'Pharmacy papers of the claim',
    permission: 'document:read',
    frame: 'shell',
    lazy: () => import('./papers/papers.screen.tsx'),
  },
]
