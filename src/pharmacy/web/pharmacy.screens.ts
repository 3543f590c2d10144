import { IconBuildingStore } from '@tabler/icons-react'
import type { ScreenEntry } from '../../platform/web/screen.ts'

/** The screen of the pharmacy, opened at a tab. */
const at = (tab: string) => async () => (await import('./pharmacy.screen.tsx')).openedAt(tab)

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
    lazy: at('stock'),
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
