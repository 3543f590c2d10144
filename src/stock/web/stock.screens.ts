import type { ScreenEntry } from '../../platform/web/screen.ts'

export const stockScreens: readonly ScreenEntry[] = [
  {
    path: '/pharmacy/stock-takes/:takeId',
    title: 'Stock Take',
    permission: 'stock:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./stock-takes/stock-take.screen.tsx'),
  },
]
