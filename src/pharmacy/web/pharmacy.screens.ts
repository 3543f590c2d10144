import { IconBuildingStore } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

export const pharmacyScreens: readonly ScreenEntry[] = [
  {
    path: '/pharmacy',
    title: 'Pharmacy',
    menu: { group: 'office', place: 40, icon: IconBuildingStore },
    permission: 'stock:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./pharmacy.screen.tsx'),
  },
  {
    path: '/pharmacy/inventory-tracking',
    title: 'Inventory Tracking',
    permission: 'stock:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./tracking/tracking.screen.tsx'),
  },
  {
    path: '/pharmacy/recalls/:batchId',
    title: 'Who got a batch',
    permission: 'batch:block',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./recalls/recall.screen.tsx'),
  },
  {
    path: '/pharmacy/edit-sale/:saleId',
    title: 'Edit Sale',
    permission: 'sale:read',
    frame: 'shell',
    sidebar: 'folded',
    lazy: () => import('./sales/corrections/edit-sale.screen.tsx'),
  },
]
