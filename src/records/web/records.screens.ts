import type { ScreenEntry } from '../../platform/web/screen.ts'

export const recordScreens: readonly ScreenEntry[] = [
  {
    path: '/recycle-bin',
    title: 'Recycle Bin',
    permission: 'record:restore',
    frame: 'shell',
    lazy: () => import('./recycle-bin.screen.tsx'),
  },
]
