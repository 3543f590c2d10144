import type { ScreenEntry } from '../../platform/web/screen.ts'

export const schemesScreens: readonly ScreenEntry[] = [
  {
    path: '/billing-rules',
    title: 'Billing rules',
    permission: 'hospital:settings',
    frame: 'shell',
    lazy: () => import('./billing-rules.screen.tsx'),
  },
]
