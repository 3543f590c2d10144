import type { ScreenEntry } from '../../platform/web/screen.ts'

export const homeScreens: readonly ScreenEntry[] = [
  { path: '/', title: 'Dashboard', permission: 'visit:read', frame: 'shell', lazy: () => import('./home.screen.tsx') },
]
