import type { ScreenEntry } from '../../platform/web/screen.ts'

export const backupScreens: readonly ScreenEntry[] = [
  {
    path: '/backups',
    title: 'Backups',
    permission: 'hospital:settings',
    frame: 'shell',
    lazy: () => import('./backups.screen.tsx'),
  },
]
