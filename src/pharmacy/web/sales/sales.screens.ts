import { IconShoppingCart } from '@tabler/icons-react'
import type { ScreenEntry } from '../../../platform/web/screen.ts'

export const salesScreens: readonly ScreenEntry[] = [
  {
    path: '/pharmacy/counter-sale',
    title: 'Counter sale',
    menu: { group: 'office', place: 41, icon: IconShoppingCart },
    permission: 'sale:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./sales.screen.tsx'),
  },
]
