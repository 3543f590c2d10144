import { IconPackages } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

export const stockScreens: readonly ScreenEntry[] = [
  {
    path: '/ward-stock',
    title: 'Ward Stock',
    menu: { group: 'wards', place: 50, icon: IconPackages },
    permission: 'store-requisition:read',
    frame: 'shell',
    lazy: () => import('./ward/ward-stock.screen.tsx'),
  },
  {
    path: '/pharmacy/stock-takes/:takeId',
    title: 'Stock Take',
    permission: 'stock:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./stock-takes/stock-take.screen.tsx'),
  },
]
