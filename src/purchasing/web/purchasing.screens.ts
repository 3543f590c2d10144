import { IconTruckDelivery } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

export const purchasingScreens: readonly ScreenEntry[] = [
  {
    path: '/pharmacy/suppliers',
    title: 'Suppliers',
    menu: { group: 'complications', place: 60, icon: IconTruckDelivery },
    permission: 'purchase:read',
    frame: 'shell',
    lazy: () => import('./suppliers/suppliers.screen.tsx'),
  },
]
